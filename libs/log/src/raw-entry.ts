import type { JsMsg, StoredMsg } from '@nats-io/jetstream';
import type { MsgHdrs } from '@nats-io/nats-core';

/** One message of the log, as it stands there. */
export interface RawEntry {
  /** Log sequence. */
  seq: number;
  /** Log time, whole milliseconds since 1970. */
  time: number;
  subject: string;
  body: Uint8Array;
  /** `Nats-Msg-Id`; absent where the writer set none. */
  messageId?: string;
}

const NANOS_PER_MS = 1_000_000n;

function idOf(headers: MsgHdrs | undefined): { messageId?: string } {
  const messageId = headers?.get('Nats-Msg-Id') ?? '';
  return messageId === '' ? {} : { messageId };
}

/** From the exact nanoseconds: `JsMsg.time` goes through a double and may land in the next millisecond. */
export const fromDelivery = (m: JsMsg): RawEntry => ({
  seq: m.seq,
  time: Number(m.timestampNanos / NANOS_PER_MS),
  subject: m.subject,
  body: m.data,
  ...idOf(m.headers),
});

/** `Date.parse` cuts the nanoseconds off, as the division above does. */
export const fromStored = (m: StoredMsg): RawEntry => ({
  seq: m.seq,
  time: Date.parse(m.timestamp),
  subject: m.subject,
  body: m.data,
  ...idOf(m.header),
});
