import fc from 'fast-check';
import { expect, test } from 'vitest';
import fixture from '../fixtures/few-scores.json' with { type: 'json' };
import {
  FEW_SCORES_RULES,
  fewScores,
  fewScoresPercent,
  type ClosedGroup,
  type FewScoresRule,
} from './few-scores.js';
import { matchpoints } from './matchpoints.js';
import { neuberg } from './neuberg.js';
import { divide, multiply, ratio, type Ratio } from './ratio.js';
import { decimal } from './rounding.js';

/** By the rule for all-different scores, best first; where the director rules, what he is proposed. */
const percents = (rule: FewScoresRule, group: ClosedGroup): Ratio[] => {
  const { m, n } = group;
  return matchpoints(Array.from({ length: m }, (_, place) => -place)).map((x) =>
    fewScores(rule, group) === 'neuberg'
      ? divide(multiply(ratio(100), neuberg(x, n, m)), ratio(2 * (n - 1)))
      : ratio(fewScoresPercent(x, m)),
  );
};

for (const rule of FEW_SCORES_RULES)
  test.each(fixture.matrix)(`FEW1 FEW2 FEW6 FEW7 ${rule}: $m scores on a size of $n`, (row) => {
    const group = { m: row.m, n: row.n, largest: true };
    expect(fewScores(rule, group)).toBe(row[rule].gets);
    const shown = percents(rule, group).map((percent) => Number(decimal(percent, 4)));
    expect(shown).toEqual(row[rule].nsPercent.map(Number));
  });

test.each(fixture.acblThrees)('FEW7 $name', (row) => {
  expect(fewScores('acbl', row)).toBe(row.gets);
});

test.each(fixture.ties)('FEW3 FEW4 $name: equal scores share their places', (row) => {
  const m = row.scores.length;
  const ns = matchpoints(row.scores);
  expect(ns).toEqual(row.x);
  const nsPercent = ns.map((x) => fewScoresPercent(x, m));
  const ewPercent = ns.map((x) => fewScoresPercent(2 * (m - 1) - x, m));
  expect(nsPercent).toEqual(row.nsPercent.map(Number));
  expect(ewPercent).toEqual(row.ewPercent.map(Number));
  const shown = (percent: number) => Number(decimal(ratio(percent * 2 * (row.n - 1), 100), 4));
  expect(nsPercent.map(shown)).toEqual(row.nsMatchpoints.map(Number));
  expect(ewPercent.map(shown)).toEqual(row.ewMatchpoints.map(Number));
});

test('FEW4 the two sides of a table share 120 %', () =>
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 3 }), (scores) => {
      const m = scores.length;
      for (const x of matchpoints(scores))
        expect(fewScoresPercent(x, m) + fewScoresPercent(2 * (m - 1) - x, m)).toBe(120);
    }),
  ));

for (const rule of FEW_SCORES_RULES)
  test(`FEW1 FEW8 ${rule}: four scores are never few, nor is a board without a gap`, () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(40), fc.boolean(), (m, more, largest) => {
        fc.pre(m > 3 || more === 0);
        expect(fewScores(rule, { m, n: m + more, largest })).toBe('neuberg');
      }),
    ));

test('FEW6 the EBU table starts where three groups of the size fit', () =>
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 3 }), fc.nat(40), (m, more) => {
      const fits = m + more >= 3 * m;
      const gets = fewScores('ebu', { m, n: m + more, largest: true });
      expect(gets).toBe(fits ? 'table' : 'neuberg');
    }),
  ));
