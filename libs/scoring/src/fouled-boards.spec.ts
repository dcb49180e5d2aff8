import { expect, test } from 'vitest';
import fixture from '../fixtures/fouled-boards.json' with { type: 'json' };
import { fewScores, fewScoresPercent, type FewScoresRule } from './few-scores.js';
import { matchpoints } from './matchpoints.js';
import { neuberg } from './neuberg.js';
import { add, multiply, ratio, ZERO, type Ratio } from './ratio.js';
import { parseRatio } from './ratio-text.js';
import { roundBoard } from './board-rounding.js';

const groups = fixture.boards.flatMap(({ name, n, rule, groups: all }) => {
  const most = Math.max(...all.map(({ scores }) => scores.length));
  return all.map((group) => ({
    ...group,
    name,
    n,
    m: group.scores.length,
    rule: rule as FewScoresRule,
    largest: group.scores.length === most,
  }));
});

test.each(groups)('NB1 FEW1 FEW6 FEW7 $name by $rule: the group of $m', (row) => {
  const { m, n } = row;
  const gets = fewScores(row.rule, row);
  expect(gets).toBe(row.gets);
  const seen = (x: number): Ratio =>
    gets === 'neuberg'
      ? neuberg(x, n, m)
      : multiply(ratio(fewScoresPercent(x, m), 100), ratio(2 * (n - 1)));
  const own = matchpoints(row.scores);
  expect(own).toEqual(row.x);
  expect(own.map(seen)).toEqual(row.ns.map(parseRatio));
  expect(own.map((x) => seen(2 * (m - 1) - x))).toEqual(row.ew.map(parseRatio));
  const rounding = { to: '0.1', halves: 'towards-average' } as const;
  const tenths = own.map((x) => roundBoard(seen(x), { n, rounding, unit: '2-1-0' }));
  expect(tenths).toEqual(row.tenths.map((text) => ratio(Math.round(Number(text) * 10), 10)));
});

test('NB1 groups scored by Neuberg share together what one group of their size would', () => {
  const { n, groups: split } = fixture.boards.find(({ rule }) => rule === 'none')!;
  const all = split.flatMap(({ ns }) => ns.map(parseRatio));
  expect(all.reduce(add, ZERO)).toEqual(ratio(n * (n - 1)));
});
