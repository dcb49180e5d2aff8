import { LIMITS } from '#contracts';
import type { RawEntry } from '#log';
import { beginning, type Cursor, nextCursor, type Origin } from '#store';
import { advance, type Base, type CellWrites, emptyBase } from '#tournament';
import { readEntry } from '../entries.js';

/** A tournament's whole state, made from nothing but its log. */
export interface Replayed {
  cursor: Cursor;
  base: Base;
  publicCells: CellWrites;
  /** The newest entries taken in. */
  tail: RawEntry[];
}

/** Reduces a log from its first entry on, in batches; stops before an entry of a newer program. */
export async function replay(log: AsyncIterable<RawEntry>, origin: Origin): Promise<Replayed> {
  let state: Replayed = {
    cursor: beginning(origin),
    base: emptyBase(),
    publicCells: new Map(),
    tail: [],
  };
  for await (const batch of inBatches(log, LIMITS.entriesPerRing)) {
    state = replayBatch(state, batch);
    if (state.cursor.halted) break;
  }
  return state;
}

function replayBatch({ cursor, base, publicCells, tail }: Replayed, raw: RawEntry[]): Replayed {
  const moved = advance(base, raw.map(readEntry));
  const { last, public: shown } = moved.step;
  const taken = raw.filter(({ seq }) => seq <= (last?.seq ?? 0));
  return {
    cursor: nextCursor(cursor, moved.step),
    base: moved.base,
    publicCells: merged(shown.reset ? new Map() : publicCells, shown.cells),
    tail: [...tail, ...taken].slice(-LIMITS.tailEntries),
  };
}

function merged(cells: CellWrites, writes: CellWrites): CellWrites {
  for (const [name, value] of writes)
    if (value === null) cells.delete(name);
    else cells.set(name, value);
  return cells;
}

async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
