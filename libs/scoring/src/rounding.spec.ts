import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import fixture from '../fixtures/neuberg.json' with { type: 'json' };
import { compare, divide, multiply, negate, ratio, subtract, type Ratio } from './ratio.js';
import { parseRatio } from './ratio-text.js';
import {
  decimal,
  roundHalfAwayFromAverage,
  roundHalfAwayFromZero,
  roundHalfToEven,
  roundHalfTowardsAverage,
  roundHalfTowardsZero,
  roundHalfUp,
} from './rounding.js';

const fraction = fc
  .tuple(fc.bigInt(-100_000n, 100_000n), fc.bigInt(1n, 1000n))
  .map(([num, den]) => ratio(num, den));
const size = (r: Ratio) => (r.num < 0n ? negate(r) : r);
const RULES = { roundHalfUp, roundHalfAwayFromZero, roundHalfTowardsZero, roundHalfToEven };

describe('to a whole number', () => {
  test.each([
    { rule: 'roundHalfUp', of: [-2n, -1n, 0n, 1n, 2n, 3n] },
    { rule: 'roundHalfAwayFromZero', of: [-3n, -2n, -1n, 1n, 2n, 3n] },
    { rule: 'roundHalfTowardsZero', of: [-2n, -1n, 0n, 0n, 1n, 2n] },
    { rule: 'roundHalfToEven', of: [-2n, -2n, 0n, 0n, 2n, 2n] },
  ] as const)('RND1 $rule decides the halves -2.5 to 2.5', ({ rule, of }) => {
    expect([-5, -3, -1, 1, 3, 5].map((halves) => RULES[rule](ratio(halves, 2)))).toEqual(of);
  });

  test.each(Object.keys(RULES) as (keyof typeof RULES)[])('RND2 %s goes to the nearest', (rule) =>
    fc.assert(
      fc.property(fraction, (r) => {
        const error = size(subtract(r, ratio(RULES[rule](r))));
        expect(compare(error, ratio(1, 2))).not.toBe(1);
      }),
    ),
  );
});

describe('around the average', () => {
  test.each(fixture.halves)('RND4 RND5 x $x of $m seen on $n in units of $unit', (row) => {
    const unit = parseRatio(row.unit);
    const inUnits = divide(ratio((row.x + 1) * row.n - row.m, row.m), unit);
    const average = divide(ratio(row.n - 1), unit).num;
    const value = (units: bigint) => decimal(multiply(ratio(units), unit), 1);
    expect(value(roundHalfTowardsAverage(inUnits, average))).toBe(tenths(row.towardsAverage));
    expect(value(roundHalfAwayFromAverage(inUnits, average))).toBe(tenths(row.awayFromAverage));
    expect(value(roundHalfUp(inUnits))).toBe(tenths(row.up));
  });

  const tenths = (text: string) => (text.includes('.') ? text : decimal(parseRatio(text), 1));

  test('RND4 RND5 both are symmetric: the two sides of a table still share the top', () =>
    fc.assert(
      fc.property(fraction, fc.bigInt(0n, 500n), (r, average) => {
        const opponents = subtract(ratio(2n * average), r);
        for (const rule of [roundHalfTowardsAverage, roundHalfAwayFromAverage])
          expect(rule(r, average) + rule(opponents, average)).toBe(2n * average);
      }),
    ));
});

describe('to decimals', () => {
  test.each([
    { r: ratio(2867, 50), places: 2, text: '57.34' },
    { r: ratio(29, 6), places: 4, text: '4.8333' },
    { r: ratio(1, 8), places: 2, text: '0.13' },
    { r: ratio(-1, 8), places: 2, text: '-0.13' },
    { r: ratio(-1, 1000), places: 2, text: '0.00' },
    { r: ratio(-7, 2), places: 0, text: '-4' },
    { r: ratio(100), places: 2, text: '100.00' },
  ])('RND6 $text', ({ r, places, text }) => {
    expect(decimal(r, places)).toBe(text);
  });

  test('RND6 the rule can be named: 0.125 half up is 0.13, -0.125 half up is -0.12', () => {
    expect(decimal(ratio(1, 8), 2, roundHalfUp)).toBe('0.13');
    expect(decimal(ratio(-1, 8), 2, roundHalfUp)).toBe('-0.12');
  });

  test('RND6 what is printed is at most half a unit from the exact value', () =>
    fc.assert(
      fc.property(fraction, fc.integer({ min: 0, max: 6 }), (r, places) => {
        const text = decimal(r, places);
        expect(text).toMatch(places > 0 ? /^-?\d+\.\d+$/ : /^-?\d+$/);
        const unit = ratio(1, 10n ** BigInt(places));
        const printed = multiply(ratio(BigInt(text.replace('.', ''))), unit);
        const error = size(subtract(printed, r));
        expect(compare(multiply(error, ratio(2)), unit)).not.toBe(1);
      }),
    ));
});
