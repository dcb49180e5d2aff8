import type { Redis } from 'ioredis';
import type { TournamentId } from '#contracts';
import type { CellName, Cells, CellValue, Needs } from '#tournament';
import type { Position } from './cursor.js';
import { stateKeys } from './keys.js';
import { placeOf } from './place.js';
import { readCells } from './read-cells.js';

export interface LoadRequest {
  /** Where the caller saw the state. */
  at: Position;
  needs: Needs;
}

/** Reads what a batch needs in one round trip, `undefined` = known to be absent; `stale` when the state has moved meanwhile. */
export async function load(
  redis: Redis,
  t: TournamentId,
  { at, needs }: LoadRequest,
): Promise<Cells | 'stale'> {
  const wide = needs.everything ? await boardCells(redis, t) : [];
  const names = [...new Set<CellName>([...needs.names, ...wide])];
  const places = names.map((name) => placeOf(t, name));
  const read = await readCells(redis, { meta: stateKeys(t).meta, position: 'seq' }, places);
  if (read?.epoch !== at.epoch || read.position !== at.seq) return 'stale';
  return new Map(names.map((name, i) => [name, decode(name, read.values[i])]));
}

async function boardCells(redis: Redis, t: TournamentId): Promise<CellName[]> {
  const names = await redis.smembers(stateKeys(t).cells);
  return names.filter((name): name is CellName => /^(deal|field|progress):/.test(name));
}

const decode = (name: CellName, value: Buffer | undefined): CellValue | undefined =>
  /^(field|progress):/.test(name) ? value : value?.toString();
