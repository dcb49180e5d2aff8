import { divide, multiply, ratio, type Ratio } from './ratio.js';
import { roundHalfUp } from './rounding.js';

/**
 * The share of the possible matchpoints that was won; both on one scale, artificial scores included. Nothing
 * was possible: `undefined`. Rule TOT1.
 * @example exactShare(ratio(77), ratio(128)) // 77/128 = 60.16 %
 */
export const exactShare = (won: Ratio, possible: Ratio): Ratio | undefined =>
  possible.num === 0n ? undefined : divide(won, possible);

/** What a contestant has of a session, for a total by TOT2: `won` and `top` on the scale 2, 1, 0. */
export interface SessionScore {
  readonly won: Ratio;
  /** The boards that count for it, and those of a contestant who never sat out. */
  readonly boards: number;
  readonly full: number;
  /** The top of one board, 2(N-1). */
  readonly top: number;
}

export interface FactoredTotal {
  readonly share: Ratio;
  /** On the scale 1, 1/2, 0, in whole hundredths. */
  readonly matchpoints: Ratio;
}

/**
 * ACBLscore's total: the matchpoints seen on the full number of boards, on the scale 1, 1/2, 0 to 0.01, halves
 * up; the share is that of this rounded number. No board or no top: `undefined`. Rule TOT2.
 * @example factoredTotal({ won: ratio(77), boards: 16, full: 18, top: 8 }) // 43.31 of 72, 60.15 %
 */
export const factoredTotal = ({
  won,
  boards,
  full,
  top,
}: SessionScore): FactoredTotal | undefined => {
  if (boards === 0 || full === 0 || top === 0) return undefined;
  const hundredths = roundHalfUp(multiply(won, ratio(100 * full, 2 * boards)));
  const matchpoints = ratio(hundredths, 100);
  return { matchpoints, share: multiply(matchpoints, ratio(2, full * top)) };
};
