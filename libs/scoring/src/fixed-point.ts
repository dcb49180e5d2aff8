/**
 * Numbers held as a whole count of 10^-50. A few hundred steps lose less than the last five decimals; the scale
 * that uses them stays further than 0.00005 from every rounding half (shown in wbf-curve.spec).
 */
export const ONE = 10n ** 50n;

/** e^x for x from -2 to 0, by its power series until the terms vanish. */
export const exp = (x: bigint): bigint => {
  let term = ONE;
  let sum = 0n;
  for (let k = 1n; term !== 0n; k++) {
    sum += term;
    term = (term * x) / (k * ONE);
  }
  return sum;
};

/** The whole part of the square root of a whole number from 1 on (Newton from above only falls until it is there). */
export const squareRoot = (square: bigint): bigint => {
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2));
  for (;;) {
    const next = (root + square / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
};
