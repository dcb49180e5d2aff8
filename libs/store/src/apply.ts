import type { Redis } from 'ioredis';
import { LIMITS, type TournamentId } from '#contracts';
import type { Step, ViewRecord } from '#tournament';
import { type Command, cellCommands, spread } from './commands.js';
import { type Cursor, encodeCursor, type Halted, nextCursor } from './cursor.js';
import { fencedWrite, type WriteResult } from './fenced-write.js';
import { publicKeys, stateKeys } from './keys.js';
import { placeOf } from './place.js';

export interface Application {
  /** The cursor the step was reduced from. */
  cursor: Cursor;
  step: Step;
  /** Raw bytes of the entries taken in, oldest first. */
  tail: readonly Uint8Array[];
}

/** Writes everything one step did in one script: state, outcomes, views, out-logs, cursor; or nothing. The step took an entry in. */
export async function apply(
  redis: Redis,
  t: TournamentId,
  { cursor, step, tail }: Application,
): Promise<WriteResult> {
  const next = nextCursor(cursor, step);
  const move = { cursor, next, step };
  const stale = step.public.reset ? await redis.smembers(publicKeys(t).cells) : [];
  return fencedWrite(redis, { t, expect: cursor }, [
    ...cellCommands(step.cells, (name) => placeOf(t, name), stateKeys(t).cells),
    ...deskCommands(t, move),
    ...publicCommands(t, move, stale),
    ...tailCommands(t, tail),
    ['HSET', stateKeys(t).meta, ...encodeCursor(next)],
  ]);
}

const deskCommands = (t: TournamentId, { cursor, next, step }: Move): Command[] =>
  logCommands(stateKeys(t).log, step.desk.record, { prev: cursor.offset, seq: next.offset });

/** Marks a tournament as standing still: the desk must see why. */
export const halt = (
  redis: Redis,
  t: TournamentId,
  { cursor, halted }: { cursor: Cursor; halted: Halted },
): Promise<WriteResult> =>
  fencedWrite(redis, { t, expect: cursor }, [
    ['HSET', stateKeys(t).meta, ...encodeCursor({ ...cursor, halted })],
  ]);

interface Move {
  cursor: Cursor;
  next: Cursor;
  step: Step;
}

/** `stale`: names of the public cells a reset has to drop. */
function publicCommands(
  t: TournamentId,
  { cursor, next, step }: Move,
  stale: readonly string[],
): Command[] {
  const { reset, cells, record } = step.public;
  const keys = publicKeys(t);
  const write = cellCommands(cells, (name) => ({ key: keys.cell(name), listed: name }), keys.cells);
  const meta: Command = ['HSET', keys.meta, ...publicMeta(next)];
  if (reset) return [...dropPublic(t, stale), ...write, meta];
  return [
    ...write,
    ...logCommands(keys.log, record, { prev: cursor.publicOffset, seq: next.publicOffset }),
    ...(write.length > 0 || record ? [meta] : []),
  ];
}

/** The commands that empty the public view. */
export const dropPublic = (t: TournamentId, names: readonly string[]): Command[] => {
  const keys = publicKeys(t);
  return [
    ...names.map((name): Command => ['DEL', keys.cell(name as never)]),
    ['DEL', keys.cells],
    ['DEL', keys.log],
    ['DEL', keys.meta],
  ];
};

export const publicMeta = ({ publicEpoch, publicOffset, setupSince }: Cursor): string[] =>
  Object.entries({ epoch: publicEpoch, offset: publicOffset, setupSince }).flatMap(
    ([field, value]) => [field, String(value)],
  );

/** The id is the log sequence, so Redis itself refuses to go back; `prev` tells a reader whether it missed one. */
function logCommands(
  key: string,
  record: ViewRecord | undefined,
  { prev, seq }: { prev: number; seq: number },
): Command[] {
  if (record === undefined) return [];
  const fields = { prev: String(prev), record: JSON.stringify(record) };
  const trim = ['MAXLEN', String(LIMITS.outLogRecords)];
  return [['XADD', key, ...trim, `${seq}-0`, ...Object.entries(fields).flat()]];
}

export function tailCommands(t: TournamentId, tail: readonly Uint8Array[]): Command[] {
  const newest = tail.slice(-LIMITS.tailEntries).map((bytes) => Buffer.from(bytes));
  if (newest.length === 0) return [];
  const key = stateKeys(t).tail;
  return [...spread(['RPUSH', key], newest), ['LTRIM', key, String(-LIMITS.tailEntries), '-1']];
}
