import { multiply, ratio, type Ratio } from './ratio.js';
import { roundHalfAwayFromAverage, roundHalfTowardsAverage, roundHalfUp } from './rounding.js';
import { type BoardRounding, type MatchpointUnit } from './policies.js';

/** What decides how the matchpoints of a board are rounded. */
export interface RoundedBoard {
  /** The normal size: the average is n-1. */
  readonly n: number;
  readonly rounding: BoardRounding;
  /** The scale on which the rounding counts: 0.01 on 1, 1/2, 0 is 0.02 on 2, 1, 0. */
  readonly unit: MatchpointUnit;
}

const PER_WHOLE: Record<BoardRounding['to'], number> = { '0.1': 10, '0.01': 100, '0.0001': 10_000 };

/**
 * North-South matchpoints of one board, rounded; taken and given on the scale 2, 1, 0. East-West get the rest of
 * the top, so halves that go up go up for North-South alone. Rule RND7.
 * @example roundBoard(ratio(31, 4), { n: 5, rounding: { to: '0.1', halves: 'up' }, unit: '2-1-0' }) // 39/5
 */
export const roundBoard = (y: Ratio, { n, rounding, unit }: RoundedBoard): Ratio => {
  const perWhole = PER_WHOLE[rounding.to] / (unit === '1-half-0' ? 2 : 1);
  const counted = multiply(y, ratio(perWhole));
  return ratio(roundHalves(counted, rounding.halves, BigInt((n - 1) * perWhole)), perWhole);
};

function roundHalves(counted: Ratio, halves: BoardRounding['halves'], average: bigint): bigint {
  if (halves === 'up') return roundHalfUp(counted);
  return halves === 'towards-average'
    ? roundHalfTowardsAverage(counted, average)
    : roundHalfAwayFromAverage(counted, average);
}
