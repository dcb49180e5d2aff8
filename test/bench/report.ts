import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { dirname } from 'node:path';
import { TUNING } from '../../apps/gateway/src/tuning.js';
import type { BurstResult } from './burst/burst.js';
import type { CellResult } from './latency/cell.js';
import type { GrowthResult } from './redis/growth.js';

export interface Report {
  cores: number;
  node: string;
  /** Processes that ran or wanted to, in the minute before: much above 0, the times are not only ours. */
  loadBefore: number;
  conflationMs: number;
  latency?: CellResult[];
  burst?: BurstResult;
  redis?: GrowthResult;
}

export const newReport = (): Report => ({
  cores: availableParallelism(),
  node: process.version,
  loadBefore: Math.round(10 * loadavg()[0]!) / 10,
  conflationMs: TUNING.conflation,
});

export function saveReport(report: Report, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`);
}

/** Whether every limit that was measured holds. An invalid run counts for nothing, its repetition with fewer clients does. */
export function allHold({ latency = [], burst, redis }: Report): boolean {
  const others = [burst, redis].filter((it) => it !== undefined);
  return others.every(({ verdict }) => verdict === 'ok') && latency.every(stands);
}

/** One client is the fewest there can be: such a run is not repeated. */
const stands = ({ verdict, clients }: CellResult): boolean =>
  verdict !== 'MISSED' && (verdict !== 'INVALID' || clients > 1);
