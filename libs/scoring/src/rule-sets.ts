import type { FewScoresRule } from './few-scores.js';

export const RULE_SET_NAMES = ['pzbs', 'plain'] as const;
export type RuleSetName = (typeof RULE_SET_NAMES)[number];

/** How the final normal size N is found: the most real scores on one board of the comparison field (NB3). */
export type NormalSizeRule = 'observed-real';

/** A bundle of policies; each can be chosen on its own, and code looks only at the policies. */
export interface RuleSet {
  readonly normalSize: NormalSizeRule;
  readonly fewScores: FewScoresRule;
}

/** The presets as data. Rule RS1. */
export const RULE_SETS: Record<RuleSetName, RuleSet> = {
  pzbs: { normalSize: 'observed-real', fewScores: 'pzbs' },
  plain: { normalSize: 'observed-real', fewScores: 'none' },
};

export const DEFAULT_RULE_SET: RuleSetName = 'pzbs';
