import type { Redis } from 'ioredis';
import type { TournamentId } from '#contracts';
import { type Cursor, load } from '#store';
import {
  type Base,
  type CellName,
  decodeHead,
  decodeSetup,
  type LogEntry,
  needs,
  type Setup,
} from '#tournament';
import type { KnownCells } from '../known-cells.js';
import type { Memory } from '../memory.js';

/** What every batch reads. */
const ALWAYS: readonly CellName[] = ['head', 'rejections'];

interface Sources {
  redis: Redis;
  memory: Memory;
}

export interface Start {
  base: Base;
  /** The cells the base stands on: they follow the step once it is applied. */
  known: KnownCells;
}

/** What a batch is reduced from: what this process knows of the state, and what it has to read of it. */
export async function baseFor(
  { redis, memory }: Sources,
  t: TournamentId,
  { cursor, batch }: { cursor: Cursor; batch: readonly LogEntry[] },
): Promise<Start | 'stale'> {
  const setup = memory.setup(t, cursor) ?? (await loadSetup(redis, t, cursor));
  if (setup === 'stale') return 'stale';
  const known = memory.known(t, cursor);
  const { names, everything } = needs(setup, batch, known.cells);
  const missing = [...ALWAYS, ...names].filter((name) => everything || !known.cells.has(name));
  if (missing.length > 0) {
    const read = await load(redis, t, { at: cursor, needs: { names: missing, everything } });
    if (read === 'stale') return 'stale';
    known.read(read);
  }
  const { cells } = known;
  const head = decodeHead(cells.get('head') as string | undefined);
  return { base: { head, setup, cells, complete: everything }, known };
}

async function loadSetup(redis: Redis, t: TournamentId, at: Cursor): Promise<Setup | 'stale'> {
  const wanted = { names: ['setup' as const], everything: false };
  const read = await load(redis, t, { at, needs: wanted });
  return read === 'stale' ? read : decodeSetup(read.get('setup') as string | undefined);
}
