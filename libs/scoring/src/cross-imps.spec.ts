import fc from 'fast-check';
import { expect, test } from 'vitest';
import fixture from '../fixtures/imps.json' with { type: 'json' };
import { crossImpSums } from './cross-imps.js';
import { imps } from './imps.js';
import { ratio } from './ratio.js';
import { parseRatio } from './ratio-text.js';

const board = fc.array(
  fc.integer({ min: -50, max: 50 }).map((tens) => tens * 10),
  { minLength: 1, maxLength: 40 },
);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

test.each(fixture.crossImps)('IMP2 $name', (row) => {
  const sums = crossImpSums(row.scores);
  expect(sums).toEqual(row.sums);
  const means = sums.map((total) => ratio(total, row.scores.length - 1));
  expect(means).toEqual(row.means.map(parseRatio));
});

test('IMP2 is the sum over every other score, pair by pair', () =>
  fc.assert(
    fc.property(board, (scores) => {
      const byHand = scores.map((own) => sum(scores.map((other) => imps(own - other))));
      expect(crossImpSums(scores)).toEqual(byHand);
    }),
  ));

test('IMP3 a board sums to zero', () =>
  fc.assert(
    fc.property(board, (scores) => {
      expect(sum(crossImpSums(scores))).toBe(0);
    }),
  ));
