import type { Ratio } from './ratio.js';

/**
 * The winner's percentage by Slawinski's IMP formula, in hundredths of a percent, half up, at most 10000; the
 * loser gets 10000 minus this. `margin` is exact, from 0 on; `boards` a whole number from 1 on. Rule VPS1:
 * 50 + 333 S / (100 sqrt(boards) + S).
 * @throws RangeError for any other margin or number of boards
 * @example slawinskiPercent(ratio(20), 4) // 8027
 */
export const slawinskiPercent = (margin: Ratio, boards: number): number => {
  if (margin.num < 0n) throw new RangeError('the margin is the winner’s: it is not negative');
  if (!Number.isInteger(boards) || boards < 1)
    throw new RangeError(`boards must be a whole number from 1 on, not ${boards}`);
  return HALF + mostReached(margin, BigInt(boards));
};

const HALF = 5000;

/** The most hundredths above 50 % that the margin reaches, found by halving: reaching them is monotone. */
function mostReached(margin: Ratio, boards: bigint): number {
  let [reached, missed] = [0, HALF + 1];
  while (missed - reached > 1) {
    const middle = (reached + missed) >> 1;
    if (reaches(middle, margin, boards)) reached = middle;
    else missed = middle;
  }
  return reached;
}

/**
 * VPS2: with S = a/b, 33300 a / (100 b sqrt(n) + a) >= h - 1/2 is the same as
 * 100 b (2h-1) sqrt(n) <= a (66600 - (2h-1)); both sides are positive and are compared as squares.
 */
function reaches(hundredths: number, { num, den }: Ratio, boards: bigint): boolean {
  const halves = BigInt(2 * hundredths - 1);
  const left = 100n * den * halves;
  const right = num * (66_600n - halves);
  return left * left * boards <= right * right;
}
