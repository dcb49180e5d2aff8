import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSeen, NO_MARKS, see } from './marks.js';

const numbers = fc.array(fc.integer({ min: 1, max: 30 }));

describe('what a device sent', () => {
  test('exactly what was seen is a duplicate, in whatever order it came', () => {
    fc.assert(
      fc.property(numbers, (seen) => {
        const marks = seen.reduce(see, NO_MARKS);
        for (let n = 1; n <= 31; n++) expect(isSeen(marks, n)).toBe(seen.includes(n));
      }),
    );
  });

  test('order does not matter', () => {
    fc.assert(
      fc.property(numbers, (seen) => {
        const sorted = seen.toSorted((a, b) => a - b);
        expect(seen.reduce(see, NO_MARKS)).toEqual(sorted.reduce(see, NO_MARKS));
      }),
    );
  });

  test('a journal without gaps is one number, and a gap keeps what stands above it', () => {
    expect([1, 2, 3].reduce(see, NO_MARKS)).toEqual({ mark: 3, above: [] });
    expect([1, 3].reduce(see, NO_MARKS)).toEqual({ mark: 1, above: [3] });
    expect([1, 3, 2].reduce(see, NO_MARKS)).toEqual({ mark: 3, above: [] });
  });
});
