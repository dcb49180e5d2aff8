import type { Redis } from 'ioredis';
import type { TournamentId } from '#contracts';
import type { CellWrites } from '#tournament';
import { dropPublic, publicMeta, tailCommands } from './apply.js';
import { type Command, cellCommands } from './commands.js';
import { type Cursor, encodeCursor, readCursor } from './cursor.js';
import { fencedWrite, type WriteResult } from './fenced-write.js';
import { publicKeys, stateKeys } from './keys.js';
import { placeOf } from './place.js';

/** A whole state, built anew from its log. */
export interface Replacement {
  /** Names a new epoch. */
  cursor: Cursor;
  cells: CellWrites;
  publicCells: CellWrites;
  tail: readonly Uint8Array[];
}

/** The epoch of the state to be replaced, or that there is none. */
export type Replaced = { epoch: string } | 'absent';

const ATTEMPTS = 20;

/** Puts a rebuilt state in the place of the old one, of which nothing stays; refused when another epoch stands there. */
export async function replace(
  redis: Redis,
  { t, was }: { t: TournamentId; was: Replaced },
  { cursor, cells, publicCells, tail }: Replacement,
): Promise<WriteResult> {
  const shown = publicKeys(t);
  return overwrite(redis, { t, was }, [
    ...cellCommands(cells, (name) => placeOf(t, name), stateKeys(t).cells),
    ...cellCommands(publicCells, (name) => ({ key: shown.cell(name), listed: name }), shown.cells),
    ['HSET', shown.meta, ...publicMeta(cursor)],
    ...tailCommands(t, tail),
    ['HSET', stateKeys(t).meta, ...encodeCursor(cursor)],
  ]);
}

/** Removes a tournament's state: its log is gone. */
export const drop = (redis: Redis, t: TournamentId, was: { epoch: string }): Promise<WriteResult> =>
  overwrite(redis, { t, was }, []);

/** The old state may still move within its epoch: then its names are read again. */
async function overwrite(
  redis: Redis,
  { t, was }: { t: TournamentId; was: Replaced },
  commands: Command[],
): Promise<WriteResult> {
  for (let attempt = 1; ; attempt++) {
    const now = await readCursor(redis, t);
    if (now?.epoch !== (was === 'absent' ? undefined : was.epoch)) return 'other-epoch';
    const fence = { t, expect: now ?? ('absent' as const) };
    const result = await fencedWrite(redis, fence, [...(await dropAll(redis, t)), ...commands]);
    if (result !== 'stale' || attempt === ATTEMPTS) return result;
  }
}

async function dropAll(redis: Redis, t: TournamentId): Promise<Command[]> {
  const keys = stateKeys(t);
  const [names, shown] = await Promise.all([
    redis.smembers(keys.cells),
    redis.smembers(publicKeys(t).cells),
  ]);
  const state = [keys.meta, keys.cells, keys.log, keys.tail, keys.held];
  return [
    ...names.map((name): Command => ['DEL', keys.cell(name)]),
    ...state.map((key): Command => ['DEL', key]),
    ...dropPublic(t, shown),
  ];
}
