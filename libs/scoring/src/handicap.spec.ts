import { expect, test } from 'vitest';
import fixture from '../fixtures/ranking.json' with { type: 'json' };
import { handicapImps, handicapShare } from './handicap.js';
import { rank } from './ranking.js';
import { compare, multiply, ratio, type Ratio } from './ratio.js';
import { parseRatio } from './ratio-text.js';
import { decimal } from './rounding.js';

const { percent, imps } = fixture.handicap;

test.each([
  { of: 'HC1 percent', list: percent, handicapped: handicapShare, shownTimes: 100 },
  { of: 'HC2 IMPs', list: imps, handicapped: handicapImps, shownTimes: 1 },
])('$of: the scratch list and the handicap list', ({ list, handicapped, shownTimes }) => {
  const rows = list.rows as [string, string, number][];
  const ranked = (value: (exact: Ratio, handicap: number) => Ratio) =>
    rank(
      rows.map(([name, exact, handicap]) => ({ name, value: value(parseRatio(exact), handicap) })),
      (a, b) => compare(b.value, a.value),
    );
  const labels = (all: ReturnType<typeof ranked>) =>
    all.map(({ item, label }) => `${label} ${item.name}`);
  const withHandicap = ranked(handicapped);
  expect(labels(ranked((exact) => exact))).toEqual(list.scratch);
  expect(labels(withHandicap)).toEqual(list.handicap);
  expect(
    withHandicap.map(({ item }) => decimal(multiply(item.value, ratio(shownTimes)), 2)),
  ).toEqual(list.shown);
});
