import { negate, type Ratio } from './ratio.js';
import { roundHalfAwayFromZero } from './rounding.js';
import { slawinskiPercent } from './vp-slawinski.js';
import { wbfVps } from './vp-wbf.js';

export const VP_SCALE_NAMES = ['wbf', 'slawinski'] as const;
export type VpScaleName = (typeof VP_SCALE_NAMES)[number];

export interface VpScale {
  /** What the two sides share, in hundredths. */
  readonly total: 2000 | 10_000;
  /** Own VPs in hundredths for an own margin in IMPs, negative for the loser, over `boards` boards. */
  readonly vps: (margin: Ratio, boards: number) => number;
}

/** The scales by name. Rules VPW4 (whole IMPs first), VPS1 (exact margin), VP1 (the loser gets the rest). */
export const VP_SCALES: Record<VpScaleName, VpScale> = {
  wbf: scaleOf(2000, (margin, boards) => wbfVps(Number(roundHalfAwayFromZero(margin)), boards)),
  slawinski: scaleOf(10_000, slawinskiPercent),
};

type WinnersVps = (margin: Ratio, boards: number) => number;

function scaleOf(total: VpScale['total'], winnersVps: WinnersVps): VpScale {
  return {
    total,
    vps: (margin, boards) =>
      margin.num < 0n ? total - winnersVps(negate(margin), boards) : winnersVps(margin, boards),
  };
}
