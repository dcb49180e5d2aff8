import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import fixture from '../fixtures/slawinski.json' with { type: 'json' };
import { add, divide, multiply, ratio, type Ratio } from './ratio.js';
import { decimal, roundHalfUp } from './rounding.js';
import { slawinskiPercent } from './vp-slawinski.js';

const margin = fc
  .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 60 }))
  .map(([num, den]) => ratio(num, den));

/** The cell to as many places as the text has. */
const shown = (hundredths: number, like: string) =>
  decimal(ratio(hundredths, 100), like.includes('.') ? 2 : 0, roundHalfUp);

describe('the figures', () => {
  test.each(fixture.cells)('VPS1 $table: $margin IMPs over $boards boards: $percent', (cell) => {
    const hundredths = slawinskiPercent(ratio(cell.margin), cell.boards);
    expect(shown(hundredths, cell.percent)).toBe(cell.percent);
    expect(Math.abs(hundredths / 100 - Number(cell.exact))).toBeLessThanOrEqual(0.005);
    if (cell.printed !== null) expect(Number(cell.printed)).toBe(Number(cell.percent));
  });

  test.each(fixture.misprints)(
    'VPS1 $table: $margin IMPs over $boards boards is $right, misprinted as $printed',
    (cell) => {
      const hundredths = slawinskiPercent(ratio(cell.margin), cell.boards);
      expect(shown(hundredths, cell.right)).toBe(cell.right);
      expect(cell.printed).not.toBe(cell.right);
    },
  );
});

describe('the laws', () => {
  test('VPS2 over a square number of boards it is the fraction itself, rounded half up and capped', () =>
    fc.assert(
      fc.property(margin, fc.integer({ min: 1, max: 8 }), (s, root) => {
        const won = divide(multiply(ratio(33_300), s), add(ratio(100 * root), s));
        const exact: Ratio = add(ratio(5000), won);
        const rounded = Math.min(10_000, Number(roundHalfUp(exact)));
        expect(slawinskiPercent(s, root * root)).toBe(rounded);
      }),
    ));

  test('VPS2 an exact half goes up', () => {
    // 33300 a / (100 b + a) = 1/2 for a/b = 100/66599: exactly 50.005 %.
    expect(slawinskiPercent(ratio(100, 66_599), 1)).toBe(5001);
    expect(slawinskiPercent(ratio(100, 66_600), 1)).toBe(5000);
  });

  test('VPS1 a larger margin never gets less', () =>
    fc.assert(
      fc.property(margin, margin, fc.integer({ min: 1, max: 64 }), (s, more, boards) => {
        const less = slawinskiPercent(s, boards);
        expect(slawinskiPercent(add(s, more), boards)).toBeGreaterThanOrEqual(less);
      }),
    ));

  test('VPS1 a draw is 50 % and nothing exceeds 100 %', () => {
    expect(slawinskiPercent(ratio(0), 3)).toBe(5000);
    expect(slawinskiPercent(ratio(1000), 3)).toBe(10_000);
  });
});

test('VPS1 a negative margin and a number of boards that is not a whole one from 1 on are refused', () => {
  expect(() => slawinskiPercent(ratio(-1), 4)).toThrow(RangeError);
  expect(() => slawinskiPercent(ratio(1), 0)).toThrow(RangeError);
  expect(() => slawinskiPercent(ratio(1), 1.5)).toThrow(RangeError);
});
