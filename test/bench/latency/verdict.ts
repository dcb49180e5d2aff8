import type { Loads } from '../stage/meter.js';
import type { Slice } from './slice.js';

const BUSY_FLOOR = 80;
/** A queue is said to grow when it holds more than what comes in this part of a second. */
const QUEUE_SECONDS = 0.25;
const OFFERED_AT_LEAST = 0.95;

export interface Observed {
  rate: number;
  floor: readonly Slice[];
  floorLoads: Loads;
}

/** Why a run says nothing about us: its floor, or what offers the results, was at its own limit. */
export function invalidBecause({ rate, floor, floorLoads }: Observed): string | undefined {
  const busy = floorLoads['floor'] ?? 0;
  if (busy > BUSY_FLOOR) return `the floor used ${busy} % of a core`;
  const queue = Math.max(...floor.map((it) => it.queue));
  if (queue > rate * QUEUE_SECONDS && queue > 2) return `the floor's queue grew to ${queue}`;
  const missing = floor.reduce((sum, it) => sum + it.missing, 0);
  if (missing > 0) return `${missing} results did not reach the floor's clients`;
  const offered = Math.min(...floor.map((it) => it.offered));
  return offered < rate * OFFERED_AT_LEAST
    ? `only ${Math.round(offered)} results a second were offered`
    : undefined;
}
