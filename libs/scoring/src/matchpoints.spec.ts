import fc from 'fast-check';
import { expect, test } from 'vitest';
import fixture from '../fixtures/matchpoints.json' with { type: 'json' };
import { matchpoints } from './matchpoints.js';
import { ratio } from './ratio.js';
import { parseRatio } from './ratio-text.js';
import { decimal } from './rounding.js';

const group = fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 1, maxLength: 60 });
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

test.each(fixture.groups)('MP1 MP2 $name', (row) => {
  const ns = matchpoints(row.scores);
  expect(ns).toEqual(row.ns);
  expect(ns.map((x) => row.top - x)).toEqual(row.ew);
  expect(row.top).toBe(2 * (row.scores.length - 1));
  expect(ns.map((x) => ratio(x, 2))).toEqual(row.halved.map(parseRatio));
  expect(ns.map((x) => Number(decimal(ratio(100 * x, row.top), 4)))).toEqual(
    row.nsPercent.map(Number),
  );
});

test('MP1 a board that grows, score by score', () => {
  const scores: number[] = [];
  for (const { add, worth } of fixture.growing) {
    scores.push(add);
    const byScore = new Map(matchpoints(scores).map((x, line) => [scores[line], x]));
    expect(byScore).toEqual(new Map(worth.map(({ score, mp }) => [score, mp])));
  }
});

test('MP1 an assigned score is compared like a played one', () => {
  const { chart, known, assigned, compared } = fixture.assignedBetween;
  expect(matchpoints(chart)).toEqual(known);
  expect(matchpoints([...chart, assigned]).at(-1)).toBe(compared);
});

test('MP1 is two points for each lower and one for each equal score of another table', () =>
  fc.assert(
    fc.property(group, (scores) => {
      const byHand = scores.map((own, line) =>
        sum(scores.map((other, at) => (at === line ? 0 : Math.sign(own - other) + 1))),
      );
      expect(matchpoints(scores)).toEqual(byHand);
    }),
  ));

test('MP2 seen from the other side every score gets what is left of the top', () =>
  fc.assert(
    fc.property(group, (scores) => {
      const top = 2 * (scores.length - 1);
      const opponents = matchpoints(scores.map((score) => 0 - score));
      expect(opponents).toEqual(matchpoints(scores).map((x) => top - x));
    }),
  ));

test('MP3 a group of M shares M(M-1)', () =>
  fc.assert(
    fc.property(group, (scores) => {
      expect(sum(matchpoints(scores))).toBe(scores.length * (scores.length - 1));
    }),
  ));

test('MP1 nobody to compare with: one score gets 0 of 0, no score gets nothing', () => {
  expect(matchpoints([420])).toEqual([0]);
  expect(matchpoints([])).toEqual([]);
});

test('MP1 the order of the scores does not matter', () =>
  fc.assert(
    fc.property(group, (scores) => {
      expect(matchpoints(scores.toReversed())).toEqual(matchpoints(scores).toReversed());
    }),
  ));
