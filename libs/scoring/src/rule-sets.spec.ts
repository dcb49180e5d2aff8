import { expect, test } from 'vitest';
import { fewScoresApply } from './few-scores.js';
import { DEFAULT_RULE_SET, RULE_SET_NAMES, RULE_SETS } from './rule-sets.js';

test('RS1 pzbs is the default', () => {
  expect(DEFAULT_RULE_SET).toBe('pzbs');
});

test('RS1 pzbs and plain differ in the few-scores policy alone', () => {
  const { fewScores: pzbs, ...rest } = RULE_SETS.pzbs;
  expect(RULE_SETS.plain).toEqual({ ...rest, fewScores: 'none' });
  expect(fewScoresApply(pzbs, { m: 3, n: 4 })).toBe(true);
});

test('RS1 every name has its policies', () => {
  expect(Object.keys(RULE_SETS)).toEqual([...RULE_SET_NAMES]);
});
