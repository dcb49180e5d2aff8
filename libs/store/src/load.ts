import type { Redis } from 'ioredis';
import type { TournamentId } from '#contracts';
import type { CellName, CellValue, Needs } from '#tournament';
import type { Position } from './cursor.js';
import { stateKeys } from './keys.js';
import { placeOf } from './place.js';
import { type CellsRead, readCells } from './read-cells.js';

export interface Loaded {
  head: string | undefined;
  setup: string | undefined;
  /** Everything asked for; `undefined` = known to be absent. */
  cells: Map<CellName, CellValue | undefined>;
  complete: boolean;
}

export interface LoadRequest {
  /** Where the caller saw the state. */
  at: Position;
  needs: Needs;
  /** Leave the setup out: the caller holds it. */
  withoutSetup: boolean;
}

/** Reads what a batch needs in one round trip; `stale` when the state has moved meanwhile. */
export async function load(
  redis: Redis,
  t: TournamentId,
  { at, needs, withoutSetup }: LoadRequest,
): Promise<Loaded | 'stale'> {
  const wide = needs.everything ? await boardCells(redis, t) : [];
  const names: CellName[] = [...new Set<CellName>(['rejections', ...needs.names, ...wide])];
  const all: CellName[] = withoutSetup ? ['head', ...names] : ['head', 'setup', ...names];
  const places = all.map((name) => placeOf(t, name));
  const read = await readCells(redis, { meta: stateKeys(t).meta, position: 'seq' }, places);
  if (read?.epoch !== at.epoch || read.position !== at.seq) return 'stale';
  return { ...split(all, read), complete: needs.everything };
}

async function boardCells(redis: Redis, t: TournamentId): Promise<CellName[]> {
  const names = await redis.smembers(stateKeys(t).cells);
  return names.filter((name): name is CellName => /^(deal|field|progress):/.test(name));
}

function split(names: readonly CellName[], { values }: CellsRead): Omit<Loaded, 'complete'> {
  const cells = new Map(names.map((name, i) => [name, decode(name, values[i])]));
  const text = (name: CellName): string | undefined => {
    const value = cells.get(name) as string | undefined;
    cells.delete(name);
    return value;
  };
  return { head: text('head'), setup: text('setup'), cells };
}

const decode = (name: CellName, value: Buffer | undefined): CellValue | undefined =>
  /^(field|progress):/.test(name) ? value : value?.toString();
