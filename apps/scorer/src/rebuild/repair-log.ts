import type { JetStreamClient } from '@nats-io/jetstream';
import type { Redis } from 'ioredis';
import type { TournamentId } from '#contracts';
import { appendMessage, type LogReader } from '#log';
import { readTail } from '#store';
import { decodeTail, fingerprint } from '../tail-entry.js';

export interface RepairParts {
  redis: Redis;
  reader: LogReader;
  /** With the one credential that may write entries of others. */
  system: () => Promise<JetStreamClient>;
}

/**
 * Appends again, with their original ids, those of the newest entries that the log has lost (DESIGN §1.5). What is
 * older comes back from the devices' journals. Resolves with how many it appended.
 */
export async function repairLog(
  { redis, reader, system }: RepairParts,
  t: TournamentId,
): Promise<number> {
  const present = new Set<string>();
  for await (const entry of reader.read({ t })) present.add(fingerprint(entry));
  const kept = (await readTail(redis, t)).map(decodeTail);
  const lost = kept.filter((entry) => !present.has(fingerprint(entry)));
  if (lost.length === 0) return 0;
  const js = await system();
  for (const entry of lost) await appendMessage(js, entry);
  return lost.length;
}
