import { ONE } from './fixed-point.js';
import { wbfCurve } from './wbf-curve.js';

/**
 * The winner's VPs on the continuous WBF 20-VP scale, in hundredths; the loser gets 2000 minus this.
 * `margin` is a whole number of IMPs from 0 on, `boards` a whole number from 1 on. Rules VPW1-VPW3.
 * @throws RangeError for any other margin or number of boards
 * @example wbfVps(20, 24) // 1426
 */
export const wbfVps = (margin: number, boards: number): number => {
  requireWholeFrom('margin', margin, 0);
  requireWholeFrom('boards', boards, 1);
  return scaleOf(boards)[margin] ?? MOST;
};

const MOST = 2000;
const scales = new Map<number, readonly number[]>();

function scaleOf(boards: number): readonly number[] {
  const known = scales.get(boards);
  if (known !== undefined) return known;
  const scale = withoutGrowingSteps([...wbfCurve(boards).map(toHundredths), MOST]);
  scales.set(boards, scale);
  return scale;
}

const toHundredths = (vps: bigint): number => Math.min(MOST, Number((2n * vps + ONE) / (2n * ONE)));

/** VPW2: no IMP is worth more than the one before; cells are raised by 0.01 until that holds. */
function withoutGrowingSteps(cells: readonly number[]): number[] {
  const scale = [...cells];
  for (let at = 1; at < scale.length - 1;) {
    const grows = scale[at + 1]! - scale[at]! > scale[at]! - scale[at - 1]!;
    if (grows) scale[at] = scale[at]! + 1;
    // Raising a cell lengthens the step before it, so that one has to be looked at again.
    at = grows ? Math.max(1, at - 1) : at + 1;
  }
  return scale;
}

function requireWholeFrom(what: string, value: number, least: number): void {
  if (!Number.isInteger(value) || value < least)
    throw new RangeError(`${what} must be a whole number from ${least} on, not ${value}`);
}
