import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import fixture from '../fixtures/neuberg.json' with { type: 'json' };
import { matchpoints } from './matchpoints.js';
import { neuberg } from './neuberg.js';
import { add, compare, divide, multiply, ratio, subtract, ZERO, type Ratio } from './ratio.js';
import { parseRatio } from './ratio-text.js';
import {
  decimal,
  roundHalfAwayFromAverage,
  roundHalfTowardsAverage,
  roundHalfUp,
} from './rounding.js';

const group = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 40 });
const missing = fc.integer({ min: 0, max: 30 });
const total = (values: Ratio[]) => values.reduce(add, ZERO);
const inUnits = (r: Ratio, perWhole: number) => multiply(r, ratio(perWhole));

describe('the figures', () => {
  test.each(fixture.rows)('NB1 $x of a group of $m seen on $n is $y', (row) => {
    const y = neuberg(row.x, row.n, row.m);
    const top = ratio(2 * (row.n - 1));
    expect(y).toEqual(parseRatio(row.y));
    expect(subtract(top, y)).toEqual(parseRatio(row.opponents));
    const percent = decimal(divide(multiply(ratio(100), y), top), 4);
    expect(Number(percent)).toBe(Number(row.percent));
  });

  test.each(fixture.rows)('RND1 RND4 RND5 $x of $m seen on $n, rounded as rule books do', (row) => {
    const y = neuberg(row.x, row.n, row.m);
    const average = BigInt(row.n - 1);
    const tenths = roundHalfTowardsAverage(inUnits(y, 10), average * 10n);
    const hundredths = roundHalfUp(inUnits(y, 100));
    const fine = roundHalfAwayFromAverage(inUnits(y, 10_000), average * 10_000n);
    expect(Number(decimal(ratio(tenths, 10), 1))).toBe(Number(row.tenthsTowardsAverage));
    expect(Number(decimal(ratio(hundredths, 100), 2))).toBe(Number(row.hundredthsUp));
    expect(Number(decimal(ratio(fine, 10_000), 4))).toBe(Number(row.tenThousandthsAwayFromAverage));
  });

  test.each(fixture.rows)('NB2 $x of $m seen on $n is twice what the half scale gives', (row) => {
    const [half, seen] = row.halfScale.map(parseRatio) as [Ratio, Ratio];
    expect(multiply(half, ratio(2))).toEqual(ratio(row.x));
    expect(multiply(seen, ratio(2))).toEqual(neuberg(row.x, row.n, row.m));
  });
});

test.each(fixture.expectedSize)('NB3 NB6 $case: $onObserved or $onExpected', (row) => {
  expect(neuberg(row.x, row.observedReal, row.m)).toEqual(parseRatio(row.onObserved));
  expect(neuberg(row.x, row.expected, row.m)).toEqual(parseRatio(row.onExpected));
});

describe('the laws', () => {
  test('NB1 half of the scores missing: as if every score had come twice (EBU, 16 expected, 8 played)', () =>
    fc.assert(
      fc.property(group, fc.integer({ min: 2, max: 5 }), (scores, times) => {
        const m = scores.length;
        const repeated = matchpoints(Array.from({ length: times }, () => scores).flat());
        const seen = matchpoints(scores).map((x) => neuberg(x, times * m, m));
        expect(seen).toEqual(repeated.slice(0, m).map((x) => ratio(x)));
      }),
    ));

  test('NB1 in percent: the distance from 50 times (m-1)/m times n/(n-1)', () =>
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), missing, fc.nat(78), (m, more, drawn) => {
        const [n, x] = [m + more, drawn % (2 * m - 1)];
        const fromHalf = (y: Ratio, top: number) => subtract(divide(y, ratio(top)), ratio(1, 2));
        const factor = ratio((m - 1) * n, m * (n - 1));
        const before = fromHalf(ratio(x), 2 * (m - 1));
        expect(fromHalf(neuberg(x, n, m), 2 * (n - 1))).toEqual(multiply(before, factor));
      }),
    ));

  test('NB1 a group of m seen on n shares m(n-1)', () =>
    fc.assert(
      fc.property(group, missing, (scores, more) => {
        const m = scores.length;
        const awards = matchpoints(scores).map((x) => neuberg(x, m + more, m));
        expect(total(awards)).toEqual(ratio(m * (m + more - 1)));
      }),
    ));

  test('NB1 the average stays the average', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), missing, (m, more) => {
        expect(neuberg(m - 1, m + more, m)).toEqual(ratio(m + more - 1));
      }),
    ));

  test('NB1 with m = n nothing moves', () =>
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 500 }), (x, n) => {
        expect(neuberg(x, n, n)).toEqual(ratio(x));
      }),
    ));

  test('NB1 with a score missing nobody gets all and nobody gets nothing', () =>
    fc.assert(
      fc.property(group, fc.integer({ min: 1, max: 30 }), (scores, more) => {
        const m = scores.length;
        for (const x of matchpoints(scores)) {
          const y = neuberg(x, m + more, m);
          expect(compare(y, ZERO)).toBe(1);
          expect(compare(y, ratio(2 * (m + more - 1)))).toBe(-1);
        }
      }),
    ));

  test('NB4 over k boards the sum is n S - k with S the sum of (x+1)/m', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 20 }))), (boards) => {
        const n = 25;
        const s = total(boards.map(([x, m]) => ratio(x + 1, m)));
        const sum = total(boards.map(([x, m]) => neuberg(x, n, m)));
        expect(sum).toEqual(subtract(multiply(ratio(n), s), ratio(boards.length)));
      }),
    ));
});

test.each(fixture.roundingAnomaly)(
  'NB5 pair $pair: $exactTotal exactly, whatever rounded boards would add up to',
  (row) => {
    const boards = row.x.map((x) => neuberg(x, row.n, row.m));
    expect(total(boards)).toEqual(parseRatio(row.exactTotal));
    expect(decimal(total(boards), 1)).toBe(row.totalRoundedToTenths);
    const rounded = boards.map((y) => roundHalfTowardsAverage(inUnits(y, 10), 10n * 6n));
    const sum = rounded.reduce((added, tenths) => added + tenths, 0n);
    expect(decimal(ratio(sum, 10), 1)).toBe(row.boardsRoundedToTenths);
  },
);

test('NB1 a group of no score is refused', () => {
  expect(() => neuberg(0, 7, 0)).toThrow(RangeError);
});
