import { imps } from './imps.js';
import { scoreCounts } from './score-counts.js';

/**
 * For each North-South score the sum of its IMPs against every other score of the board; East-West get the
 * negative. The mean per comparison is the sum divided by M-1. Rule IMP2.
 * @example crossImpSums([620, 170, 140, 140, -100]) // [42, -1, -5, -5, -31]
 */
export const crossImpSums = (nsScores: readonly number[]): number[] => {
  const counts = scoreCounts(nsScores);
  const sums = new Map<number, number>();
  for (const [score] of counts) {
    let sum = 0;
    for (const [other, count] of counts) sum += count * imps(score - other);
    sums.set(score, sum);
  }
  return nsScores.map((score) => sums.get(score)!);
};
