import { type TieBreak } from './policies.js';
import { compare, ratio, type Ratio } from './ratio.js';

/** What the tie-breaks count of a contestant's compared boards. Rule RK4. */
export type TieCounts = Readonly<Record<TieBreak, number>>;

/** A contestant's exact result with what decides between equals. */
export interface Result {
  readonly value: Ratio;
  readonly counts: TieCounts;
}

/**
 * Boards with the full top, and boards above 50 %, of the shares won on the compared boards. Rule RK4.
 * @example tieCounts([ratio(1), ratio(3, 4), ratio(1, 2)]) // { tops: 1, 'above-average': 2 }
 */
export const tieCounts = (shares: readonly Ratio[]): TieCounts => ({
  tops: shares.filter((share) => compare(share, ratio(1)) === 0).length,
  'above-average': shares.filter((share) => compare(share, ratio(1, 2)) > 0).length,
});

/**
 * The order of results, best first, for `rank`: the exact values, then each tie-break of the chain in its turn;
 * 0 for those that are still equal, who share the place. Rule RK4.
 * @example rank(results, byResult(['tops'])) // of two with 60 %, the one with more tops is first
 */
export const byResult =
  (chain: readonly TieBreak[]) =>
  (a: Result, b: Result): number =>
    compare(b.value, a.value) ||
    (chain.map((tie) => b.counts[tie] - a.counts[tie]).find((difference) => difference !== 0) ?? 0);
