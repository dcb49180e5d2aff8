import { TIE_BREAKS, type RuleSet } from './policies.js';

/** A policy that the scaling (or itself) forbids, and what may stand in its place. */
interface Contradiction {
  readonly policy: keyof RuleSet;
  readonly holds: (rules: RuleSet) => boolean;
  readonly because: string;
  readonly legal: string;
}

/** All there are: a set of policies without one of these goes together. Rule RS3. */
const CONTRADICTIONS: readonly Contradiction[] = [
  {
    policy: 'sessions',
    holds: ({ sessions, scaling }) => sessions === 'neuberg' && scaling !== 'neuberg',
    because: 'needs scaling neuberg',
    legal: 'percent, points',
  },
  {
    policy: 'fewScores',
    holds: ({ fewScores, scaling }) =>
      fewScores !== 'none' && (scaling === 'none' || scaling === 'ascherman'),
    because: 'needs scaling neuberg or additive',
    legal: 'none',
  },
  {
    policy: 'boardRounding',
    holds: ({ boardRounding, scaling }) => boardRounding !== 'none' && scaling === 'none',
    because: 'has nothing to round with scaling none',
    legal: 'none',
  },
  {
    policy: 'total',
    holds: ({ total, scaling }) => total !== 'exact' && scaling === 'none',
    because: 'needs one top for all boards, which scaling none does not give',
    legal: 'exact',
  },
  {
    policy: 'ties',
    holds: ({ ties }) => new Set(ties).size < ties.length,
    because: 'names a tie-break twice',
    legal: `each of ${TIE_BREAKS.join(', ')} at most once`,
  },
  {
    policy: 'minimumShare',
    holds: ({ minimumShare }) =>
      !Number.isInteger(minimumShare) || minimumShare < 0 || minimumShare > 10_000,
    because: 'is no share of the boards in hundredths of a percent',
    legal: 'whole numbers from 0 to 10000',
  },
];

/**
 * Why policies do not go together, each fault with what is legal instead; `undefined` when they do. Rule RS3.
 * @example ruleFault({ ...RULE_SETS.pzbs, scaling: 'none' })
 * // 'fewScores pzbs needs scaling neuberg or additive; legal: none'
 */
export const ruleFault = (rules: RuleSet): string | undefined => {
  const faults = CONTRADICTIONS.filter(({ holds }) => holds(rules)).map(
    ({ policy, because, legal }) =>
      `${policy} ${valueText(rules[policy])} ${because}; legal: ${legal}`,
  );
  return faults.length > 0 ? faults.join('. ') : undefined;
};

function valueText(value: RuleSet[keyof RuleSet]): string {
  if (typeof value === 'object' && 'to' in value) return `${value.to} ${value.halves}`;
  return String(value);
}
