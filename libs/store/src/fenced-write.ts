import type { Redis } from 'ioredis';
import type { TournamentId } from '#contracts';
import type { Command } from './commands.js';
import type { Position } from './cursor.js';
import { stateKeys } from './keys.js';
import { Script } from './script.js';

/** `stale`: another seq in the same epoch; `other-epoch`: another state, or none. Both changed nothing. */
export const WRITE_RESULTS = ['applied', 'stale', 'other-epoch'] as const;
export type WriteResult = (typeof WRITE_RESULTS)[number];

/** Where the writer saw the state. */
export type Expected = Position | 'absent';

const script = new Script('fenced-write.lua');

/** Runs all commands at once if the state is where the writer saw it, else none. */
export async function fencedWrite(
  redis: Redis,
  { t, expect }: { t: TournamentId; expect: Expected },
  commands: readonly Command[],
): Promise<WriteResult> {
  const cursor = stateKeys(t).meta;
  const keys = [...new Set([cursor, ...commands.map(([, key]) => key)])];
  const index = new Map(keys.map((key, i) => [key, String(i + 1)]));
  const fence = expect === 'absent' ? ['', ''] : [expect.epoch, String(expect.seq)];
  const args = commands.flatMap(([name, key, ...rest]) => [
    name,
    index.get(key)!,
    String(rest.length),
    ...rest,
  ]);
  return String(await script.run(redis, keys, [...fence, ...args])) as WriteResult;
}
