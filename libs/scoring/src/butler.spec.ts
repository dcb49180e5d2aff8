import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import fixture from '../fixtures/imps.json' with { type: 'json' };
import { BUTLER, butlerDatum, butlerImps, type ButlerPolicy } from './butler.js';
import { ratio } from './ratio.js';
import { parseRatio } from './ratio-text.js';
import {
  roundHalfAwayFromZero,
  roundHalfToEven,
  roundHalfTowardsZero,
  type RoundingRule,
} from './rounding.js';

const ROUNDINGS: Record<string, RoundingRule> = {
  'half-away-from-zero': roundHalfAwayFromZero,
  'half-towards-zero': roundHalfTowardsZero,
  'half-to-even': roundHalfToEven,
};
const board = fc.array(
  fc.integer({ min: -200, max: 200 }).map((tens) => tens * 10),
  { minLength: 1, maxLength: 30 },
);

describe('the figures', () => {
  test.each(fixture.butler)('BUT1-BUT3 $name, $rounding', (row) => {
    const policy: ButlerPolicy = {
      dropEachEnd: row.dropEachEnd,
      dropFrom: 4,
      unit: 10,
      rounding: ROUNDINGS[row.rounding]!,
    };
    expect(butlerDatum(row.scores, policy)).toBe(row.datum);
    expect(butlerImps(row.scores, policy)).toEqual(row.imps);
    const exactly = { ...policy, unit: 1, rounding: meanOf(row.mean) };
    expect(butlerDatum(row.scores, exactly)).toBe(0);
  });

  /** Looks at the mean the datum is rounded from, instead of rounding it. */
  const meanOf =
    (mean: string): RoundingRule =>
    (exact) => {
      expect(exact).toEqual(parseRatio(mean));
      return 0n;
    };
});

test('BUT1 by default the best and the worst are dropped from four scores on, not from three', () => {
  expect(butlerDatum([1000, 100, 100, -2000])).toBe(100);
  expect(butlerDatum([1000, 100, 100])).toBe(400);
});

test('BUT2 by default halves leave zero: 425 is 430, -435 is -440', () => {
  expect(butlerDatum([420, 430])).toBe(430);
  expect(butlerDatum([-430, -440])).toBe(-440);
});

test('BUT2 the datum is a multiple of 10 near the mean of the scores kept', () =>
  fc.assert(
    fc.property(board, (scores) => {
      const sorted = scores.toSorted((a, b) => a - b);
      const kept = sorted.length >= 4 ? sorted.slice(1, -1) : sorted;
      const mean = ratio(
        kept.reduce((total, score) => total + score, 0),
        kept.length,
      );
      const datum = butlerDatum(scores);
      expect(Math.abs(datum % BUTLER.unit)).toBe(0);
      expect(Math.abs(datum - Number(mean.num) / Number(mean.den))).toBeLessThanOrEqual(5);
    }),
  ));

test('BUT3 seen from the other side every IMP changes its sign', () =>
  fc.assert(
    fc.property(board, (scores) => {
      const opponents = butlerImps(scores.map((score) => 0 - score));
      expect(opponents).toEqual(butlerImps(scores).map((own) => 0 - own));
    }),
  ));

test('BUT1 no score has no datum and no IMPs', () => {
  expect(() => butlerDatum([])).toThrow(RangeError);
  expect(butlerImps([])).toEqual([]);
});
