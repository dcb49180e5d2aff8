import { add, compare, multiply, ratio, ZERO, type Ratio } from './ratio.js';

/** The awards of Law 12C2: average plus, average, average minus. */
export const AVERAGES = ['A+', 'A', 'A-'] as const;
export type Average = (typeof AVERAGES)[number];

/** An artificial percentage of the top, in hundredths of a percent. Rule ART1. */
export const AVERAGE_PERCENT_HUNDREDTHS: Record<Average, number> = {
  'A+': 6000,
  A: 5000,
  'A-': 4000,
};

/**
 * The share of a top that an average award is worth to a contestant with the share `own` on the boards really
 * played in the session (undefined when there is none). Rule ART2: A+ never less than own, A- never more.
 * @example averageShare('A+', ratio(18, 25)) // 18/25: 72 % elsewhere lifts A+ to 72 %
 */
export const averageShare = (average: Average, own: Ratio | undefined): Ratio => {
  const fixed = ratio(AVERAGE_PERCENT_HUNDREDTHS[average], 10_000);
  if (own === undefined || average === 'A') return fixed;
  const better = compare(own, fixed) > 0;
  return better === (average === 'A+') ? own : fixed;
};

/**
 * What all averages of one contestant in one session are worth together, in tops: each A+ and each A- looks at the
 * same share `own`, and none at another average. Rule ART4.
 * @example averagesWorth({ 'A+': 2, A: 1 }, ratio(16, 25)) // 89/50: twice 64 % and 50 %
 */
export const averagesWorth = (
  counts: { readonly [Name in Average]?: number },
  own: Ratio | undefined,
): Ratio =>
  AVERAGES.map((name) => multiply(ratio(counts[name] ?? 0), averageShare(name, own))).reduce(
    add,
    ZERO,
  );

/**
 * IMPs for an artificial percentage given in hundredths of a percent: +3 above 50 %, 0 at 50 %, -3 below.
 * Rule ART3 (Law 12C2).
 * @example artificialImps(6000) // 3
 */
export const artificialImps = (percentHundredths: number): number =>
  3 * Math.sign(percentHundredths - 5000);
