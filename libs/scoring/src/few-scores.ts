/** Who replaces Neuberg by fixed percentages in a small group: nobody, or PZBS usage. */
export const FEW_SCORES_RULES = ['none', 'pzbs'] as const;
export type FewScoresRule = (typeof FEW_SCORES_RULES)[number];

/** The few-scores table applies to fewer than `below` scores, from a normal size of `fromSize` on. */
const LIMITS: Record<FewScoresRule, { below: number; fromSize: number }> = {
  none: { below: 0, fromSize: 0 },
  pzbs: { below: 4, fromSize: 4 },
};

/**
 * Whether a group of m scores on a board of normal size n gets the few-scores percentages. Rules FEW1, FEW2.
 * @example fewScoresApply('pzbs', { m: 3, n: 4 }) // true
 */
export const fewScoresApply = (rule: FewScoresRule, { m, n }: { m: number; n: number }): boolean =>
  m < LIMITS[rule].below && n >= LIMITS[rule].fromSize;

/**
 * The percentage of 2(n-1) for x matchpoints in a group of m scores; equal scores share their places. The
 * opponents get 120 minus this. Rule FEW3.
 * @example fewScoresPercent(3, 3) // 65: tied for the top of three
 */
export const fewScoresPercent = (x: number, m: number): number => 60 + 5 * (x - (m - 1));
