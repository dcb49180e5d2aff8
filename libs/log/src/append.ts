import { JetStreamApiError, type JetStreamClient, type PubAck } from '@nats-io/jetstream';
import {
  backoff,
  ClosedConnectionError,
  delay,
  InvalidArgumentError,
  PermissionViolationError,
} from '@nats-io/nats-core';
import { type Envelope, messageId } from '#contracts';

/** The log has it: where, and whether it was there before. */
export type Stored = Pick<PubAck, 'seq' | 'duplicate'>;

export interface Message {
  subject: string;
  body: string | Uint8Array;
  messageId: string;
}

export interface AppendOptions {
  /** Stops the retries; the entry may be stored all the same. */
  signal?: AbortSignal;
  /** Milliseconds until one attempt counts as unknown. */
  timeoutMs?: number;
}

/** The message an entry travels as: its id lets the server drop exact resends. */
export function messageOf(subject: string, entry: Envelope): Message {
  const body = JSON.stringify(entry);
  return { subject, body, messageId: messageId(entry.id, body) };
}

/**
 * Appends an entry and returns once the log has it. A timeout is "unknown", so it is tried again under the same id
 * until the server answers.
 * @throws what will not change by trying again: no permission, too large, connection closed, aborted
 */
export const appendEntry = (
  js: JetStreamClient,
  subject: string,
  entry: Envelope,
): Promise<Stored> => appendMessage(js, messageOf(subject, entry));

/** As `appendEntry`, for bytes that exist already: a re-offered journal, a repaired log. */
export async function appendMessage(
  js: JetStreamClient,
  { subject, body, messageId: msgID }: Message,
  { signal, timeoutMs = 5_000 }: AppendOptions = {},
): Promise<Stored> {
  const pause = backoff([50, 100, 250, 500, 1_000, 2_000]);
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted();
    try {
      const { seq, duplicate } = await js.publish(subject, body, { msgID, timeout: timeoutMs });
      return { seq, duplicate };
    } catch (error) {
      if (isFinal(error)) throw error;
      await delay(pause.backoff(attempt));
    }
  }
}

const BAD_REQUEST = 400;

function isFinal(error: unknown): boolean {
  if (error instanceof JetStreamApiError) return error.status === BAD_REQUEST;
  return [PermissionViolationError, ClosedConnectionError, InvalidArgumentError].some(
    (kind) => error instanceof kind || (error instanceof Error && error.cause instanceof kind),
  );
}
