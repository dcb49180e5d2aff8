import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  compare,
  divide,
  isZero,
  multiply,
  negate,
  ratio,
  subtract,
  ZERO,
  type Ratio,
} from './ratio.js';

const fraction = fc
  .tuple(fc.bigInt(-10_000n, 10_000n), fc.bigInt(1n, 500n))
  .map(([num, den]) => ratio(num, den));
const holds = (law: (a: Ratio, b: Ratio, c: Ratio) => void) =>
  fc.assert(fc.property(fraction, fraction, fraction, law));

describe('a fraction', () => {
  test('RAT1 is reduced and keeps its sign above the line', () => {
    expect(ratio(6, -4)).toEqual({ num: -3n, den: 2n });
    expect(ratio(0, -7)).toEqual(ZERO);
    expect(ratio(5)).toEqual({ num: 5n, den: 1n });
  });

  test('RAT1 refuses a denominator of 0 and a number that is not whole', () => {
    expect(() => ratio(1, 0)).toThrow(RangeError);
    expect(() => ratio(0.5)).toThrow(RangeError);
    expect(() => divide(ratio(1), ZERO)).toThrow(RangeError);
  });

  test('RAT2 adds and multiplies as a field does', () =>
    holds((a, b, c) => {
      expect(add(a, b)).toEqual(add(b, a));
      expect(multiply(a, b)).toEqual(multiply(b, a));
      expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
      expect(multiply(multiply(a, b), c)).toEqual(multiply(a, multiply(b, c)));
      expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
    }));

  test('RAT2 has inverses', () =>
    holds((a, b) => {
      expect(add(a, negate(a))).toEqual(ZERO);
      expect(add(subtract(a, b), b)).toEqual(a);
      if (!isZero(b)) expect(multiply(divide(a, b), b)).toEqual(a);
    }));

  test('RAT3 is ordered exactly, and adding keeps the order', () =>
    holds((a, b, c) => {
      expect(compare(a, b)).toBe(0 - compare(b, a));
      expect(compare(add(a, c), add(b, c))).toBe(compare(a, b));
      expect(compare(a, b) === 0).toBe(isZero(subtract(a, b)));
    }));

  test('RAT3 tells 61/3 from 20.33', () => {
    expect(compare(ratio(61, 3), ratio(2033, 100))).toBe(1);
  });
});
