import type { Loads } from '../stage/meter.js';
import { type Side, SIDES } from '../stage/stage.js';
import type { Slice } from './slice.js';

const BUSY = 80;
const FULL_MACHINE = 90;
/** A queue is said to grow when it holds more than what comes in this part of a second. */
const QUEUE_SECONDS = 0.25;
const OFFERED_AT_LEAST = 0.95;

export interface Observed {
  rate: number;
  floor: readonly Slice[];
  loads: Readonly<Record<Side, Loads>>;
}

/** Why a run says nothing about us: its floor, or what offers the results, was at its own limit. */
export function invalidBecause({ rate, floor, loads }: Observed): string | undefined {
  const busy = loads.floor['floor'] ?? 0;
  if (busy > BUSY) return `the floor used ${busy} % of a core`;
  const full = fullMachine(loads);
  if (full !== undefined) return full;
  const queue = Math.max(...floor.map((it) => it.queue));
  if (queue > rate * QUEUE_SECONDS && queue > 2) return `the floor's queue grew to ${queue}`;
  const missing = floor.reduce((sum, it) => sum + it.missing, 0);
  if (missing > 0) return `${missing} results did not reach the floor's clients`;
  const offered = Math.min(...floor.map((it) => it.offered));
  return offered < rate * OFFERED_AT_LEAST
    ? `only ${Math.round(offered)} results a second were offered`
    : undefined;
}

/** The bench's own processes left no core any time, although neither of ours was at its own limit. */
function fullMachine(loads: Readonly<Record<Side, Loads>>): string | undefined {
  const ours = Math.max(loads.ours['scorer'] ?? 0, loads.ours['gateway'] ?? 0);
  const bench = Math.max(...SIDES.map((side) => loads[side]['all'] ?? 0));
  return bench > FULL_MACHINE && ours < BUSY
    ? `the bench filled the machine: ${bench} %`
    : undefined;
}
