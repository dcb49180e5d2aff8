import { type FewScoresRule } from './few-scores.js';

/** How the final normal size N of a comparison field is found. Rules NB3, NB6, NB7. */
export const NORMAL_SIZE_RULES = ['observed-real', 'expected', 'scheduled'] as const;
export type NormalSizeRule = (typeof NORMAL_SIZE_RULES)[number];

/** How a group of M scores is seen on the normal size N. Rules NB1, SC1-SC3. */
export const SCALINGS = ['neuberg', 'additive', 'none', 'ascherman'] as const;
export type Scaling = (typeof SCALINGS)[number];

export const ROUNDING_UNITS = ['0.1', '0.01', '0.0001'] as const;
export const HALVES = ['towards-average', 'away-from-average', 'up'] as const;

/** Matchpoints of every board are rounded to the unit, on the scale of the rule set's `unit`. Rule RND7. */
export interface BoardRounding {
  readonly to: (typeof ROUNDING_UNITS)[number];
  readonly halves: (typeof HALVES)[number];
}

/** How a contestant's percentage is made of its matchpoints. Rules TOT1, TOT2. */
export const TOTAL_RULES = ['exact', 'factored-0.01'] as const;
export type TotalRule = (typeof TOTAL_RULES)[number];

/** How matchpoints are shown and rounded: 2, 1, 0 or 1, 1/2, 0 for a comparison. Rule NB2. */
export const MATCHPOINT_UNITS = ['2-1-0', '1-half-0'] as const;
export type MatchpointUnit = (typeof MATCHPOINT_UNITS)[number];

/** How sessions with different numbers of tables become one. Rules SES1-SES3. */
export const SESSION_RULES = ['neuberg', 'percent', 'points'] as const;
export type SessionRule = (typeof SESSION_RULES)[number];

/** What decides between equal results, one after the other; an empty chain leaves them tied. Rule RK4. */
export const TIE_BREAKS = ['tops', 'above-average'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** A bundle of policies; each can be chosen on its own, and code looks only at the policies. */
export interface RuleSet {
  readonly normalSize: NormalSizeRule;
  readonly fewScores: FewScoresRule;
  readonly scaling: Scaling;
  readonly boardRounding: BoardRounding | 'none';
  readonly total: TotalRule;
  readonly unit: MatchpointUnit;
  readonly sessions: SessionRule;
  readonly ties: readonly TieBreak[];
  /** Share of the boards due that a ranked contestant must have, in hundredths of a percent. */
  readonly minimumShare: number;
}
