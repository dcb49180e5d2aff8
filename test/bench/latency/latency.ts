import type { Following } from '../crowd/messages.js';
import type { Stage } from '../stage/stage.js';
import { type Cell, type CellResult, measureCell } from './cell.js';

export const CLIENTS = [1, 50, 500] as const;
/** The fastest first: it warms up everything the slow ones need. */
export const RATES = [500, 50, 5] as const;

export interface LatencyWish {
  clients: readonly number[];
  rates: readonly number[];
  seconds: number;
  following: Following;
  say(line: string): void;
}

const WARM_UP: Cell = { clients: 5, rate: 200, seconds: 4, following: 'one' };

/** The whole table. A run whose floor was at its limit is kept as invalid and repeated with half the clients. */
export async function measureLatency(stage: Stage, wish: LatencyWish): Promise<CellResult[]> {
  await measureCell(stage, WARM_UP);
  const results: CellResult[] = [];
  const fixed = { seconds: wish.seconds, following: wish.following };
  for (const rate of wish.rates)
    for (const clients of wish.clients)
      results.push(...(await untilValid(stage, { clients, rate, ...fixed }, wish)));
  return results;
}

async function untilValid(
  stage: Stage,
  cell: Cell,
  { say }: Pick<LatencyWish, 'say'>,
): Promise<CellResult[]> {
  const result = await measureCell(stage, cell);
  say(`${cell.clients} clients, ${cell.rate}/s: ${result.verdict} ${result.invalid ?? ''}`);
  if (result.invalid === undefined || cell.clients === 1) return [result];
  const fewer = { ...cell, clients: Math.max(1, Math.floor(cell.clients / 2)) };
  return [result, ...(await untilValid(stage, fewer, { say }))];
}
