import { imps } from './imps.js';
import { ratio } from './ratio.js';
import { roundHalfAwayFromZero, type RoundingRule } from './rounding.js';

/** How a Butler datum is made from the scores of a board. */
export interface ButlerPolicy {
  /** Scores left out at each end, once there are `dropFrom` scores; they are still compared with the datum. */
  readonly dropEachEnd: number;
  readonly dropFrom: number;
  /** The datum is a multiple of this many points. */
  readonly unit: number;
  readonly rounding: RoundingRule;
}

export const BUTLER: ButlerPolicy = {
  dropEachEnd: 1,
  dropFrom: 4,
  unit: 10,
  rounding: roundHalfAwayFromZero,
};

/**
 * The datum: the mean of the North-South scores that are not dropped, rounded. Rules BUT1, BUT2.
 * @throws RangeError when no score is left to take the mean of
 * @example butlerDatum([450, 420, -800, -50, 420, 420]) // 300: 302.5 without the best and the worst
 */
export const butlerDatum = (nsScores: readonly number[], policy: ButlerPolicy = BUTLER): number => {
  const drop = nsScores.length >= policy.dropFrom ? policy.dropEachEnd : 0;
  const kept = nsScores.toSorted((a, b) => a - b).slice(drop, nsScores.length - drop);
  const sum = kept.reduce((total, score) => total + score, 0);
  return Number(policy.rounding(ratio(sum, kept.length * policy.unit))) * policy.unit;
};

/** Each North-South score's IMPs against the datum; East-West get the negative. Rule BUT3. */
export const butlerImps = (
  nsScores: readonly number[],
  policy: ButlerPolicy = BUTLER,
): number[] => {
  if (nsScores.length === 0) return [];
  const datum = butlerDatum(nsScores, policy);
  return nsScores.map((score) => imps(score - datum));
};
