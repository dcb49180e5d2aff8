import { ratio, type Ratio } from './ratio.js';

/**
 * Neuberg: x matchpoints from a group of m scores, seen on a base of n; out of 2(n-1). Rule NB1.
 * x, n and m are whole numbers, m at least 1.
 * @throws RangeError when m is 0 or a number is not whole
 * @example neuberg(4, 7, 6) // 29/6 = 4.83 of 12
 */
export const neuberg = (x: number, n: number, m: number): Ratio => ratio((x + 1) * n - m, m);
