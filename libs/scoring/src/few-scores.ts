/** Who replaces Neuberg by fixed percentages in a small group: nobody, PZBS usage, the EBU, the ACBL. */
export const FEW_SCORES_RULES = ['none', 'pzbs', 'ebu', 'acbl'] as const;
export type FewScoresRule = (typeof FEW_SCORES_RULES)[number];

/** A closed group as the few-scores rules ask it. */
export interface ClosedGroup {
  /** Its scores, and the normal size. */
  readonly m: number;
  readonly n: number;
  /** No other group of the board is larger: a board that was not fouled is one group. */
  readonly largest: boolean;
}

/**
 * What a closed group gets: Neuberg, the fixed percentages, or an artificial score from the director. Rules FEW1,
 * FEW2, FEW6 to FEW8.
 * @example fewScores('pzbs', { m: 3, n: 4, largest: true }) // 'table'
 */
export const fewScores = (
  rule: FewScoresRule,
  { m, n, largest }: ClosedGroup,
): 'neuberg' | 'table' | 'director' => {
  if (rule === 'none' || m > 3 || m >= n) return 'neuberg';
  if (rule === 'pzbs') return n >= 4 ? 'table' : 'neuberg';
  if (rule === 'acbl') return m === 3 && largest ? 'neuberg' : 'table';
  if (m === 1) return 'director';
  return 3 * m <= n ? 'table' : 'neuberg';
};

/**
 * The percentage of 2(n-1) for x matchpoints in a group of m scores; equal scores share their places. The
 * opponents get 120 minus this. Rule FEW3.
 * @example fewScoresPercent(3, 3) // 65: tied for the top of three
 */
export const fewScoresPercent = (x: number, m: number): number => 60 + 5 * (x - (m - 1));
