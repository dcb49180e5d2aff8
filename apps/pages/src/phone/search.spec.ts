import { expect, test } from 'vitest';
import { matches } from './search.js';

const ROW = { label: '12', names: ['Łucja Żółw', 'Jan Łoś'] };

test.each(['12', 'zolw', 'LOS', 'lucja z', ' '])('"%s" finds the pair', (typed) => {
  expect(matches(ROW, typed)).toBe(true);
});
test.each(['1', '2', 'kowal'])('"%s" does not', (typed) => {
  expect(matches(ROW, typed)).toBe(false);
});
test('a prefixed label is found by its number', () => {
  expect(matches({ label: 'NS:3' }, '3')).toBe(true);
});
