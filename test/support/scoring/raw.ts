import { decodeEntry } from '#contracts';
import type { LogEntry } from '#tournament';
import type { Sent } from './hall.js';

/** A message as the log would hand it out, without a log. */
export function logEntry({ subject, entry }: Sent, seq: number): LogEntry {
  const body = new TextEncoder().encode(JSON.stringify(entry));
  return { seq, time: 1_770_000_000_000 + seq * 1_000, decoded: decodeEntry(subject, body) };
}
