/** Decimals of the fixed-point numbers below: 50, of which the loops lose at most the last five. */
const DIGITS = 50n;
export const WBF_CURVE_ONE = 10n ** DIGITS;

/** ln(sqrt(5)-2) = -3 ln((1+sqrt(5))/2), to 50 decimals. */
export const LN_R = -144363547517881034249327674027310526940555300315698n;

/**
 * The WBF curve before any rounding: the winner's VPs in hundredths, times WBF_CURVE_ONE, for margins of
 * 0, 1, 2, ... IMPs below the blitz. Rule VPW1: 10 + 10 (1 - R^(I/X)) / (1 - R), X = 15 sqrt(boards).
 * Whole-number arithmetic, so that no binary float decides a digit.
 */
export const wbfCurve = (boards: number): bigint[] => {
  const ratioPerImp = exp(
    (LN_R * WBF_CURVE_ONE) / (15n * squareRoot(BigInt(boards) * WBF_CURVE_ONE ** 2n)),
  );
  const full = WBF_CURVE_ONE - exp(LN_R);
  const curve: bigint[] = [];
  let power = WBF_CURVE_ONE;
  for (let margin = 0; margin < wbfBlitz(boards); margin++) {
    const won = (1000n * (WBF_CURVE_ONE - power) * WBF_CURVE_ONE) / full;
    curve.push(1000n * WBF_CURVE_ONE + won);
    power = (power * ratioPerImp) / WBF_CURVE_ONE;
  }
  return curve;
};

/** The least whole margin worth 20 VPs: X = 15 sqrt(boards), rounded up. Rule VPW3. */
export const wbfBlitz = (boards: number): number => {
  const square = 225n * BigInt(boards);
  const root = squareRoot(square);
  return Number(root * root === square ? root : root + 1n);
};

/** e^x for a fixed-point x between -2 and 0, by its power series until the terms vanish. */
export function exp(x: bigint): bigint {
  let term = WBF_CURVE_ONE;
  let sum = 0n;
  for (let k = 1n; term !== 0n; k++) {
    sum += term;
    term = (term * x) / (k * WBF_CURVE_ONE);
  }
  return sum;
}

/** The whole part of the square root (Newton from above: it only falls until it is there). */
export function squareRoot(square: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2));
  for (;;) {
    const next = (root + square / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}
