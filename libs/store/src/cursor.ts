import type { Redis } from 'ioredis';
import type { TournamentId } from '#contracts';
import type { Step } from '#tournament';
import { stateKeys } from './keys.js';

/** Where a tournament's state stands, stored beside it: lost together, moved together. */
export interface Cursor {
  /** Random, made by whoever built the state; also the epoch of the desk's view. */
  epoch: string;
  /** Version of the reducer that made the state. */
  reducer: string;
  /** Log sequence and id of the last entry taken in. */
  seq: number;
  id: string;
  /** Creation time of the stream they stand in. */
  created: string;
  /** Log sequence of the last change of the setup. */
  setupSince: number;
  /** Version of the desk's view: log sequence of its last record. */
  offset: number;
  publicEpoch: string;
  publicOffset: number;
  /** An entry of a newer program: nothing from it on is applied. */
  halted?: Halted;
}

export type Halted = NonNullable<Step['halted']>;

/** The part that fences a write. */
export type Position = Pick<Cursor, 'epoch' | 'seq'>;

/** Where a state begins: before its first entry. */
export type Origin = Pick<Cursor, 'epoch' | 'reducer' | 'created'>;

export const beginning = (origin: Origin): Cursor => ({
  ...origin,
  seq: 0,
  id: '',
  setupSince: 0,
  offset: 0,
  publicEpoch: publicEpochOf(origin.epoch, 0),
  publicOffset: 0,
});

export const publicEpochOf = (epoch: string, publicSince: number): string =>
  `${epoch}.${publicSince}`;

/** The cursor after a step. A new public epoch begins at the entry that made it. */
export function nextCursor(
  cursor: Cursor,
  { last, desk, public: shown, head, halted }: Step,
): Cursor {
  const { halted: _, ...rest } = cursor;
  const seq = last?.seq ?? cursor.seq;
  return {
    ...rest,
    seq,
    id: last?.id ?? cursor.id,
    setupSince: head.setupSince,
    offset: desk.record ? seq : cursor.offset,
    publicEpoch: publicEpochOf(cursor.epoch, head.publicSince),
    publicOffset: shown.reset || shown.record ? seq : cursor.publicOffset,
    ...(halted && { halted }),
  };
}

export async function readCursor(redis: Redis, t: TournamentId): Promise<Cursor | undefined> {
  const hash = await redis.hgetall(stateKeys(t).meta);
  return hash['epoch'] === undefined ? undefined : decodeCursor(hash);
}

/** As field, value, field, value. */
export const encodeCursor = ({ halted, ...cursor }: Cursor): string[] =>
  Object.entries({ ...cursor, halted: halted ? JSON.stringify(halted) : '' }).flatMap(
    ([field, value]) => [field, String(value)],
  );

function decodeCursor(hash: Record<string, string>): Cursor {
  const text = (field: keyof Cursor): string => hash[field] ?? '';
  const halted = decodeHalted(text('halted'));
  return {
    epoch: text('epoch'),
    reducer: text('reducer'),
    seq: Number(text('seq')),
    id: text('id'),
    created: text('created'),
    setupSince: Number(text('setupSince')),
    offset: Number(text('offset')),
    publicEpoch: text('publicEpoch'),
    publicOffset: Number(text('publicOffset')),
    ...(halted && { halted }),
  };
}

export const decodeHalted = (text: string): Halted | undefined =>
  text === '' ? undefined : (JSON.parse(text) as Halted);
