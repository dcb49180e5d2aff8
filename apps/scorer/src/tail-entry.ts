import { fnv1a64 } from '#contracts';
import type { RawEntry } from '#log';

// One entry as the tail keeps it: a line of JSON, then the raw body.

const NEWLINE = 0x0a;

/** What is needed to append it again as it was. */
export interface TailEntry {
  subject: string;
  messageId: string;
  body: Uint8Array;
}

/** An entry without an id of its own gets one, so that two scorers repair it once. */
export function encodeTail({
  subject,
  body,
  messageId = `#${fnv1a64(body)}`,
}: RawEntry): Uint8Array {
  const line = Buffer.from(`${JSON.stringify({ subject, messageId })}\n`);
  return Buffer.concat([line, body]);
}

export function decodeTail(bytes: Uint8Array): TailEntry {
  const end = bytes.indexOf(NEWLINE);
  const line = new TextDecoder().decode(bytes.subarray(0, end));
  const { subject, messageId } = JSON.parse(line) as Omit<TailEntry, 'body'>;
  return { subject, messageId, body: bytes.subarray(end + 1) };
}

/** Tells an entry of the log from another: same place, same bytes. */
export const fingerprint = ({ subject, body }: Pick<TailEntry, 'subject' | 'body'>): string =>
  `${subject} ${fnv1a64(body)}`;
