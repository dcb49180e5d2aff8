import { exp, ONE, squareRoot } from './fixed-point.js';

/** ln R = ln(sqrt(5)-2), in fixed point. */
export const LN_R = -144363547517881034249327674027310526940555300315698n;

/**
 * The WBF curve before any rounding: the winner's VPs in hundredths, in fixed point, for margins of 0, 1, 2, ...
 * IMPs below the blitz. Rule VPW1: 10 + 10 (1 - R^(I/X)) / (1 - R), X = 15 sqrt(boards).
 */
export const wbfCurve = (boards: number): bigint[] => {
  const ratioPerImp = exp((LN_R * ONE) / (15n * squareRoot(BigInt(boards) * ONE ** 2n)));
  const full = ONE - exp(LN_R);
  const curve: bigint[] = [];
  let power = ONE;
  for (let margin = 0; margin < wbfBlitz(boards); margin++) {
    curve.push(1000n * ONE + (1000n * (ONE - power) * ONE) / full);
    power = (power * ratioPerImp) / ONE;
  }
  return curve;
};

/**
 * The least whole margin worth 20 VPs: X = 15 sqrt(boards), rounded up. Rule VPW3.
 * @example wbfBlitz(24) // 74: X = 73.48
 */
export const wbfBlitz = (boards: number): number => {
  const square = 225n * BigInt(boards);
  const root = squareRoot(square);
  return Number(root * root === square ? root : root + 1n);
};
