import { divide, multiply, ratio, type Ratio } from './ratio.js';

/** A qualifying score on its way into a final; matchpoints of both on one scale. */
export interface Qualifying {
  readonly score: Ratio;
  /** The most one could score in the qualifying stage, and its boards. */
  readonly possible: Ratio;
  readonly boards: number;
}

export interface Final {
  readonly possible: Ratio;
  readonly boards: number;
}

/**
 * Matchpoints carried forward into a final: half of what the same share would be over as many boards of the
 * final as were played to qualify. Rule CF1.
 * @throws RangeError when nothing was possible to qualify, or the final has no boards
 * @example carryForward({ score: ratio(540), possible: ratio(1000), boards: 50 },
 *   { possible: ratio(960), boards: 48 }) // 270
 */
export const carryForward = ({ score, possible, boards }: Qualifying, final: Final): Ratio =>
  multiply(divide(multiply(score, final.possible), possible), ratio(boards, 2 * final.boards));
