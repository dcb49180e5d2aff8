import { add, ratio, type Ratio } from './ratio.js';

/**
 * A share with a handicap in hundredths of a percent, for the handicap list; it may leave 0 to 1. Rule HC1.
 * @example handicapShare(ratio(11, 20), 250) // 23/40: 55 % becomes 57.5 %
 */
export const handicapShare = (share: Ratio, hundredths: number): Ratio =>
  add(share, ratio(hundredths, 10_000));

/**
 * IMPs with a handicap in hundredths of an IMP, for the handicap list. Rule HC2.
 * @example handicapImps(ratio(18), 350) // 43/2: +18 becomes +21.5
 */
export const handicapImps = (imps: Ratio, hundredths: number): Ratio =>
  add(imps, ratio(hundredths, 100));
