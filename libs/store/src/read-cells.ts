import type { Redis } from 'ioredis';
import { Script } from './script.js';

export interface Cell {
  key: string;
  /** Absent for a value with a key of its own. */
  field?: string;
}

export interface CellsRead {
  epoch: string;
  /** The `seq` of a state or the `offset` of a view. */
  position: number;
  values: (Buffer | undefined)[];
}

const script = new Script('read-cells.lua');

/** Some values and where they stand, of one moment; `undefined` when there is no such state. */
export async function readCells(
  redis: Redis,
  { meta, position }: { meta: string; position: 'seq' | 'offset' },
  cells: readonly Cell[],
): Promise<CellsRead | undefined> {
  const keys = [meta, ...cells.map(({ key }) => key)];
  const args = [position, ...cells.map(({ field }) => field ?? '')];
  const reply = (await script.run(redis, keys, args)) as (Buffer | null)[] | null;
  if (reply === null) return undefined;
  const values = cells.map((_, i) => reply[i + 2] ?? undefined);
  return { epoch: String(reply[0]), position: Number(reply[1]), values };
}
