import { TUNING } from '../../../apps/gateway/src/tuning.js';

/** At 5 results a second: how many times the floor's median ours may be. */
const MEDIAN_TIMES = [
  { clients: 1, times: 3 },
  { clients: 50, times: 2.5 },
  { clients: 500, times: 1.8 },
] as const;
const TAIL_TIMES = 3;

export interface Latencies {
  p50: number;
  p99: number;
}

export interface Limit {
  /** What is limited, as printed. */
  says: string;
  value: number;
  limit: number;
}

/** The limit a cell has, if any: the median at 5/s, the tail at 500/s. */
export function limitOf(
  { clients, rate }: { clients: number; rate: number },
  { ours, floor }: { ours: Latencies; floor: Latencies },
): Limit | undefined {
  if (rate === 5) {
    const { times } = MEDIAN_TIMES.findLast((it) => it.clients <= clients) ?? MEDIAN_TIMES[0];
    return { says: `p50 / floor <= ${times}`, value: ours.p50 / floor.p50, limit: times };
  }
  if (rate !== 500) return undefined;
  const says = `p99 <= ${TUNING.conflation} ms + ${TAIL_TIMES} x floor`;
  return { says, value: ours.p99, limit: TUNING.conflation + TAIL_TIMES * floor.p99 };
}

export const holds = ({ value, limit }: Limit): boolean => value <= limit;
