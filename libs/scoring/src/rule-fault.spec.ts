import { expect, test } from 'vitest';
import { FEW_SCORES_RULES } from './few-scores.js';
import {
  HALVES,
  MATCHPOINT_UNITS,
  NORMAL_SIZE_RULES,
  ROUNDING_UNITS,
  SCALINGS,
  SESSION_RULES,
  TIE_BREAKS,
  TOTAL_RULES,
  type RuleSet,
} from './policies.js';
import { ruleFault } from './rule-fault.js';
import { RULE_SETS } from './rule-sets.js';

const ROUNDINGS = [
  'none' as const,
  ...ROUNDING_UNITS.flatMap((to) => HALVES.map((halves) => ({ to, halves }))),
];
const LEGAL: { readonly [Policy in keyof RuleSet]: readonly RuleSet[Policy][] } = {
  normalSize: NORMAL_SIZE_RULES,
  fewScores: FEW_SCORES_RULES,
  scaling: SCALINGS,
  boardRounding: ROUNDINGS,
  total: TOTAL_RULES,
  unit: MATCHPOINT_UNITS,
  sessions: SESSION_RULES,
  ties: [[], ...TIE_BREAKS.map((tie) => [tie]), [...TIE_BREAKS], TIE_BREAKS.toReversed()],
  minimumShare: [0, 7000, 10_000],
};
const POLICIES = Object.keys(LEGAL) as (keyof RuleSet)[];
const PAIRS = POLICIES.flatMap((a, at) => POLICIES.slice(at + 1).map((b) => [a, b] as const));

/** The contradictory pairs, written down a second time: each with all values that clash. */
const CLASHES: Record<string, string[]> = {
  'fewScores scaling': ['pzbs', 'ebu', 'acbl'].flatMap((few) => [
    `${few} none`,
    `${few} ascherman`,
  ]),
  'scaling sessions': ['additive neuberg', 'none neuberg', 'ascherman neuberg'],
  'scaling boardRounding': ROUNDINGS.slice(1).map((rounding) => `none ${JSON.stringify(rounding)}`),
  'scaling total': ['none factored-0.01'],
};
const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const clashes = (rules: RuleSet) =>
  PAIRS.some(([a, b]) => CLASHES[`${a} ${b}`]?.includes(`${text(rules[a])} ${text(rules[b])}`));

test.each(PAIRS)('RS3 every value of %s with every value of %s', (a, b) => {
  const refused = LEGAL[a].flatMap((one) =>
    LEGAL[b]
      .filter((other) => ruleFault({ ...RULE_SETS.plain, [a]: one, [b]: other }) !== undefined)
      .map((other) => `${text(one)} ${text(other)}`),
  );
  expect(refused).toEqual(CLASHES[`${a} ${b}`] ?? []);
});

test('RS3 policies of which no two clash go together, whatever they are', () => {
  const all = POLICIES.reduce<Partial<RuleSet>[]>(
    (sets, policy) =>
      sets.flatMap((set) => LEGAL[policy].map((value) => ({ ...set, [policy]: value }))),
    [{}],
  ) as RuleSet[];
  const free = all.filter((rules) => !clashes(rules));
  expect(free.length).toBeGreaterThan(1000);
  expect(free.filter((set) => ruleFault(set) !== undefined)).toEqual([]);
});

test.each(Object.entries(RULE_SETS))('RS3 the preset %s goes together', (_name, rules) => {
  expect(ruleFault(rules)).toBeUndefined();
});

test.each([
  {
    own: { scaling: 'additive', sessions: 'neuberg' },
    said: 'sessions neuberg needs scaling neuberg; legal: percent, points',
  },
  {
    own: { scaling: 'ascherman', fewScores: 'ebu' },
    said: 'fewScores ebu needs scaling neuberg or additive; legal: none',
  },
  {
    own: { scaling: 'none', boardRounding: { to: '0.1', halves: 'up' } },
    said: 'boardRounding 0.1 up has nothing to round with scaling none; legal: none',
  },
  {
    own: { scaling: 'none', total: 'factored-0.01' },
    said: 'total factored-0.01 needs one top for all boards, which scaling none does not give; legal: exact',
  },
  {
    own: { ties: ['tops', 'tops'] },
    said: 'ties tops,tops names a tie-break twice; legal: each of tops, above-average at most once',
  },
  {
    own: { minimumShare: 10_001 },
    said: 'minimumShare 10001 is no share of the boards in hundredths of a percent; legal: whole numbers from 0 to 10000',
  },
] as { own: Partial<RuleSet>; said: string }[])(
  'RS3 it says what is legal: $said',
  ({ own, said }) => {
    expect(ruleFault({ ...RULE_SETS.plain, ...own })).toBe(said);
  },
);

test('RS3 what the message names as legal is', () => {
  for (const scaling of SCALINGS)
    for (const policy of ['sessions', 'fewScores', 'boardRounding', 'total'] as const)
      for (const value of LEGAL[policy]) {
        const rules = { ...RULE_SETS.plain, scaling, [policy]: value };
        const [, legal] = ruleFault(rules)?.split('legal: ') ?? [];
        for (const named of legal?.split(', ') ?? [])
          expect(ruleFault({ ...rules, [policy]: named })).toBeUndefined();
      }
});

test('RS3 several faults are told together', () => {
  const fault = ruleFault({ ...RULE_SETS.acbl, scaling: 'none', minimumShare: -1 });
  expect(fault?.match(/; legal: /g)).toHaveLength(4);
});

test.each([-1, 10_001, 0.5, Number.NaN])('RS3 a minimum share of %d is refused', (minimumShare) => {
  expect(ruleFault({ ...RULE_SETS.plain, minimumShare })).toContain('minimumShare');
});
