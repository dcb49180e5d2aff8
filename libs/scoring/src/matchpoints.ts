import { scoreCounts } from './score-counts.js';

/**
 * North-South matchpoints of each score in a group: 2 for every lower score, 1 for every equal one of another
 * table. East-West get 2(M-1) minus this. Rule MP1.
 * @example matchpoints([170, 140, 140, 110]) // [6, 3, 3, 0]
 */
export const matchpoints = (nsScores: readonly number[]): number[] => {
  const awards = new Map<number, number>();
  let lower = 0;
  for (const [score, count] of scoreCounts(nsScores)) {
    awards.set(score, 2 * lower + count - 1);
    lower += count;
  }
  return nsScores.map((score) => awards.get(score)!);
};
