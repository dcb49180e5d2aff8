import { add, multiply, ratio, subtract, type Ratio } from './ratio.js';

const ONE = ratio(1);

/**
 * Neuberg: x matchpoints from a group of m scores, seen on a base of n; out of 2(n-1). Rule NB1.
 * n and m are whole numbers, m at least 1; x is whole, or a fraction where scores are weighted.
 * @throws RangeError when m is 0 or a number is not whole
 * @example neuberg(4, 7, 6) // 29/6 = 4.83 of 12
 */
export const neuberg = (x: number | Ratio, n: number, m: number): Ratio =>
  typeof x === 'number'
    ? ratio((x + 1) * n - m, m)
    : subtract(multiply(add(x, ONE), ratio(n, m)), ONE);
