import fc from 'fast-check';
import { expect, test } from 'vitest';
import fixture from '../fixtures/few-scores.json' with { type: 'json' };
import {
  FEW_SCORES_RULES,
  fewScoresApply,
  fewScoresPercent,
  type FewScoresRule,
} from './few-scores.js';
import { matchpoints } from './matchpoints.js';
import { neuberg } from './neuberg.js';
import { divide, multiply, ratio, type Ratio } from './ratio.js';
import { decimal } from './rounding.js';

const percents = (rule: FewScoresRule, { m, n }: { m: number; n: number }): Ratio[] =>
  matchpoints(Array.from({ length: m }, (_, place) => -place)).map((x) =>
    fewScoresApply(rule, { m, n })
      ? ratio(fewScoresPercent(x, m))
      : divide(multiply(ratio(100), neuberg(x, n, m)), ratio(2 * (n - 1))),
  );

for (const rule of FEW_SCORES_RULES)
  test.each(fixture.matrix)(`FEW1 FEW2 ${rule}: $m scores on a size of $n`, (row) => {
    expect(fewScoresApply(rule, row)).toBe(row[rule].fewScores);
    const shown = percents(rule, row).map((percent) => Number(decimal(percent, 4)));
    expect(shown).toEqual(row[rule].nsPercent.map(Number));
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

test('FEW1 four scores are never few', () => {
  for (const rule of FEW_SCORES_RULES) expect(fewScoresApply(rule, { m: 4, n: 40 })).toBe(false);
});
