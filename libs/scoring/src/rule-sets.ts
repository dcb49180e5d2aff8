import { type RuleSet } from './policies.js';

export const RULE_SET_NAMES = ['pzbs', 'ebu2025', 'acbl', 'wbf-old', 'plain'] as const;
export type RuleSetName = (typeof RULE_SET_NAMES)[number];

/** A preset, or a preset with policies of one's own. */
export type RuleChoice =
  | RuleSetName
  | ({ readonly preset: RuleSetName } & {
      readonly [Policy in keyof RuleSet]?: RuleSet[Policy] | undefined;
    });

const PLAIN: RuleSet = {
  normalSize: 'observed-real',
  fewScores: 'none',
  scaling: 'neuberg',
  boardRounding: 'none',
  total: 'exact',
  unit: '2-1-0',
  sessions: 'points',
  ties: [],
  minimumShare: 0,
};

/** The presets as data. Rule RS1. */
export const RULE_SETS: Record<RuleSetName, RuleSet> = {
  pzbs: { ...PLAIN, fewScores: 'pzbs' },
  ebu2025: {
    ...PLAIN,
    normalSize: 'expected',
    fewScores: 'ebu',
    boardRounding: { to: '0.0001', halves: 'away-from-average' },
    sessions: 'neuberg',
  },
  acbl: {
    ...PLAIN,
    normalSize: 'expected',
    fewScores: 'acbl',
    boardRounding: { to: '0.01', halves: 'up' },
    total: 'factored-0.01',
    unit: '1-half-0',
  },
  'wbf-old': {
    ...PLAIN,
    normalSize: 'expected',
    boardRounding: { to: '0.1', halves: 'towards-average' },
    sessions: 'neuberg',
  },
  plain: PLAIN,
};

export const DEFAULT_RULE_SET = 'pzbs' satisfies RuleSetName;

/** The policies of a choice. Rule RS2. @example ruleSetOf({ preset: 'pzbs', fewScores: 'none' }) // those of plain */
export const ruleSetOf = (choice: RuleChoice): RuleSet => {
  if (typeof choice === 'string') return RULE_SETS[choice];
  const { preset, ...own } = choice;
  const given = Object.entries(own).filter(([, policy]) => policy !== undefined);
  return { ...RULE_SETS[preset], ...(Object.fromEntries(given) as Partial<RuleSet>) };
};
