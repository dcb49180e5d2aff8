/** An exact fraction, always reduced and with a positive denominator, so equal values look equal. */
export interface Ratio {
  readonly num: bigint;
  readonly den: bigint;
}

/**
 * The fraction num/den in lowest terms. A number must be a whole one.
 * @throws RangeError when `den` is 0 or a number is not whole
 * @example ratio(6, -4) // -3/2
 */
export const ratio = (num: bigint | number, den: bigint | number = 1): Ratio => {
  const p = BigInt(num);
  const q = BigInt(den);
  if (q === 0n) throw new RangeError('a ratio needs a denominator other than 0');
  const divisor = greatestCommonDivisor(p, q);
  const sign = q < 0n ? -1n : 1n;
  return { num: (sign * p) / divisor, den: (sign * q) / divisor };
};

export const ZERO: Ratio = { num: 0n, den: 1n };

export const add = (a: Ratio, b: Ratio): Ratio =>
  a.den === b.den
    ? ratio(a.num + b.num, a.den)
    : ratio(a.num * b.den + b.num * a.den, a.den * b.den);

export const negate = (a: Ratio): Ratio => ({ num: -a.num, den: a.den });

export const subtract = (a: Ratio, b: Ratio): Ratio => add(a, negate(b));

export const multiply = (a: Ratio, b: Ratio): Ratio => ratio(a.num * b.num, a.den * b.den);

/** a/b. @throws RangeError when b is 0 */
export const divide = (a: Ratio, b: Ratio): Ratio => ratio(a.num * b.den, a.den * b.num);

/** The exact order of two fractions: -1 when a < b, 0 when equal, 1 when a > b. */
export const compare = (a: Ratio, b: Ratio): -1 | 0 | 1 => {
  const left = a.num * b.den;
  const right = b.num * a.den;
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

export const isZero = (a: Ratio): boolean => a.num === 0n;

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
