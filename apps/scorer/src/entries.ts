import { decodeEntry, LIMITS } from '#contracts';
import type { RawEntry } from '#log';
import type { Cursor } from '#store';
import { idOf, type LogEntry } from '#tournament';

/** One raw entry, read; whatever stands in the log becomes a value. */
export const readEntry = ({ seq, time, subject, body }: RawEntry): LogEntry => ({
  seq,
  time,
  decoded: decodeEntry(subject, body),
});

/** Reads a batch, and stops when the time of one ring is used up; the first is always read. */
export function readBatch(raw: readonly RawEntry[], now: () => number): LogEntry[] {
  const end = now() + LIMITS.ringMilliseconds;
  const batch: LogEntry[] = [];
  for (const entry of raw) {
    if (batch.length > 0 && now() > end) break;
    batch.push(readEntry(entry));
  }
  return batch;
}

/** Whether the entry that stands at the cursor is the one the state was made from. */
export function isAtCursor(raw: RawEntry | undefined, { seq, id }: Cursor): boolean {
  if (raw?.seq !== seq) return false;
  const { decoded } = readEntry(raw);
  return decoded.ok !== 'newer' && idOf(decoded) === id;
}
