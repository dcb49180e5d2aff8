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
  const stale = step.public.reset ? await redis.smembers(publicKeys(t).cells) : [];
  return fencedWrite(redis, { t, expect: cursor }, [
    ...cellCommands(step.cells, (name) => placeOf(t, name), stateKeys(t).cells),
    ...deskCommands(t, cursor, next, step),
    ...publicCommands(t, { cursor, next, step, stale }),
    ...tailCommands(t, tail),
    ['HSET', stateKeys(t).meta, ...encodeCursor(next)],
  ]);
}

const deskCommands = (t: TournamentId, cursor: Cursor, next: Cursor, { desk }: Step): Command[] =>
  desk.record ? [logCommand(stateKeys(t).log, cursor.offset, next.offset, desk.record)] : [];

/** Marks a tournament as standing still: the desk must see why. */
export const halt = (
  redis: Redis,
  t: TournamentId,
  { cursor, halted }: { cursor: Cursor; halted: Halted },
): Promise<WriteResult> =>
  fencedWrite(redis, { t, expect: cursor }, [
    ['HSET', stateKeys(t).meta, ...encodeCursor({ ...cursor, halted })],
  ]);

interface PublicMove {
  cursor: Cursor;
  next: Cursor;
  step: Step;
  /** Names of the public cells a reset has to drop. */
  stale: readonly string[];
}

function publicCommands(t: TournamentId, { cursor, next, step, stale }: PublicMove): Command[] {
  const { reset, cells, record } = step.public;
  const keys = publicKeys(t);
  const write = cellCommands(cells, (name) => ({ key: keys.cell(name), listed: name }), keys.cells);
  const meta: Command = ['HSET', keys.meta, ...publicMeta(next)];
  if (reset) return [...dropPublic(t, stale), ...write, meta];
  return [
    ...write,
    ...(record ? [logCommand(keys.log, cursor.publicOffset, next.publicOffset, record)] : []),
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

export const publicMeta = ({ publicEpoch, publicOffset, setupSince }: Cursor): string[] => [
  ...['epoch', publicEpoch],
  ...['offset', String(publicOffset)],
  ...['setupSince', String(setupSince)],
];

/** The id is the log sequence, so Redis itself refuses to go back; `prev` tells a reader whether it missed one. */
const logCommand = (key: string, prev: number, seq: number, record: ViewRecord): Command => [
  ...(['XADD', key, 'MAXLEN', String(LIMITS.outLogRecords), `${seq}-0`] as const),
  ...['prev', String(prev), 'record', JSON.stringify(record)],
];

export function tailCommands(t: TournamentId, tail: readonly Uint8Array[]): Command[] {
  const newest = tail.slice(-LIMITS.tailEntries).map((bytes) => Buffer.from(bytes));
  if (newest.length === 0) return [];
  const key = stateKeys(t).tail;
  return [...spread(['RPUSH', key], newest), ['LTRIM', key, String(-LIMITS.tailEntries), '-1']];
}
