import { type MatchpointUnit } from './policies.js';
import { add, multiply, ratio, ZERO, type Ratio } from './ratio.js';

/** A penalty takes; a bonus and what is carried over give. Rule PEN1. */
export type AdjustmentKind = 'penalty' | 'bonus' | 'carry-over';

/** One movement of a contestant's total: hundredths of a percent of one top, of a matchpoint, an IMP, a VP. */
export interface Adjustment {
  readonly adjustment: AdjustmentKind;
  readonly unit: 'top-percent' | 'mp' | 'imp' | 'vp';
  readonly amount: number;
}

/** The scale of a field: the top of a board as 2(N-1), and the unit its matchpoints are announced in. */
export interface MatchpointScale {
  readonly top: number;
  readonly unit: MatchpointUnit;
}

/**
 * Matchpoints, on the scale 2, 1, 0, that percent of a top and matchpoints of the unit move a total by; IMPs and
 * VPs do not count here. Rules PEN1, PEN2.
 * @example adjustmentMatchpoints([{ adjustment: 'penalty', unit: 'top-percent', amount: 2500 }],
 *   { top: 10, unit: '2-1-0' }) // -5/2
 */
export const adjustmentMatchpoints = (
  adjustments: readonly Adjustment[],
  { top, unit }: MatchpointScale,
): Ratio =>
  add(
    multiply(signedSum(adjustments, 'top-percent'), ratio(top, 100)),
    multiply(signedSum(adjustments, 'mp'), ratio(unit === '1-half-0' ? 2 : 1)),
  );

/** IMPs that a total moves by. Rule PEN3. @example a bonus of 150 hundredths // 3/2 */
export const adjustmentImps = (adjustments: readonly Adjustment[]): Ratio =>
  signedSum(adjustments, 'imp');

/** VPs that a total moves by; the opponents keep theirs. Rule PEN3. @example a penalty of 1 VP // -1/1 */
export const adjustmentVps = (adjustments: readonly Adjustment[]): Ratio =>
  signedSum(adjustments, 'vp');

function signedSum(adjustments: readonly Adjustment[], unit: Adjustment['unit']): Ratio {
  return adjustments
    .filter((it) => it.unit === unit)
    .map(({ adjustment, amount }) => ratio(adjustment === 'penalty' ? -amount : amount, 100))
    .reduce(add, ZERO);
}
