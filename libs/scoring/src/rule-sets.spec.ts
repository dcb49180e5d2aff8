import { describe, expect, test } from 'vitest';
import { type RuleSet } from './policies.js';
import { DEFAULT_RULE_SET, RULE_SET_NAMES, RULE_SETS, ruleSetOf } from './rule-sets.js';

const { plain } = RULE_SETS;

test('RS1 pzbs is the default', () => {
  expect(DEFAULT_RULE_SET).toBe('pzbs');
});

test('RS1 every name has its policies', () => {
  expect(Object.keys(RULE_SETS)).toEqual([...RULE_SET_NAMES]);
});

test('RS1 plain is exact Neuberg on the scores seen, with no fixed percentages', () => {
  expect(plain).toEqual({
    normalSize: 'observed-real',
    fewScores: 'none',
    scaling: 'neuberg',
    boardRounding: 'none',
    total: 'exact',
    unit: '2-1-0',
    sessions: 'points',
    ties: [],
    minimumShare: 0,
  });
});

test.each([
  { name: 'pzbs', own: { fewScores: 'pzbs' } },
  {
    name: 'ebu2025',
    own: {
      normalSize: 'expected',
      fewScores: 'ebu',
      boardRounding: { to: '0.0001', halves: 'away-from-average' },
      sessions: 'neuberg',
    },
  },
  {
    name: 'acbl',
    own: {
      normalSize: 'expected',
      fewScores: 'acbl',
      boardRounding: { to: '0.01', halves: 'up' },
      total: 'factored-0.01',
      unit: '1-half-0',
    },
  },
  {
    name: 'wbf-old',
    own: {
      normalSize: 'expected',
      boardRounding: { to: '0.1', halves: 'towards-average' },
      sessions: 'neuberg',
    },
  },
] as const)('RS1 $name is plain but for $own', ({ name, own }) => {
  expect(RULE_SETS[name]).toEqual({ ...plain, ...own });
});

describe('a choice', () => {
  test.each(RULE_SET_NAMES)('RS2 the name %s alone is the preset', (name) => {
    expect(ruleSetOf(name)).toEqual(RULE_SETS[name]);
    expect(ruleSetOf({ preset: name })).toEqual(RULE_SETS[name]);
  });

  const OWN: RuleSet = {
    normalSize: 'scheduled',
    fewScores: 'none',
    scaling: 'additive',
    boardRounding: { to: '0.1', halves: 'up' },
    total: 'exact',
    unit: '1-half-0',
    sessions: 'percent',
    ties: ['tops'],
    minimumShare: 7000,
  };
  test.each(Object.keys(OWN) as (keyof RuleSet)[])('RS2 %s can be chosen by itself', (policy) => {
    const own = { [policy]: OWN[policy] };
    expect(ruleSetOf({ preset: 'ebu2025', ...own })).toEqual({ ...RULE_SETS.ebu2025, ...own });
  });

  test('RS2 a policy left undefined is that of the preset', () => {
    expect(ruleSetOf({ preset: 'acbl', unit: undefined })).toEqual(RULE_SETS.acbl);
  });

  test('RS2 pzbs without its fixed percentages is plain', () => {
    expect(ruleSetOf({ preset: 'pzbs', fewScores: 'none' })).toEqual(plain);
  });
});
