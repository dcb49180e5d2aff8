import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratio } from './ratio.js';
import { parseRatio, ratioText } from './ratio-text.js';

test('RAT4 a fraction is written p/q, a whole number p/1, a negative one -p/q', () => {
  expect([ratio(29, 6), ratio(4), ratio(1, -4), ratio(0)].map(ratioText)).toEqual([
    '29/6',
    '4/1',
    '-1/4',
    '0/1',
  ]);
});

test('RAT4 what is written is read back', () =>
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (num, den) => {
      const r = ratio(num, den);
      expect(parseRatio(ratioText(r))).toEqual(r);
    }),
  ));

test('RAT4 a whole number and an unreduced fraction are read too', () => {
  expect(parseRatio('-12')).toEqual(ratio(-12));
  expect(parseRatio('6/4')).toEqual(ratio(3, 2));
});

test.each(['', '1.5', '1/0', '1/-2', ' 1/2', '1/2/3', 'NaN'])('RAT4 %j is refused', (text) => {
  expect(() => parseRatio(text)).toThrow(RangeError);
});
