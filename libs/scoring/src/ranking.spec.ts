import fc from 'fast-check';
import { expect, test } from 'vitest';
import fixture from '../fixtures/ranking.json' with { type: 'json' };
import { rank } from './ranking.js';
import { add, compare, divide, multiply, ratio, subtract, type Ratio } from './ratio.js';
import { parseRatio } from './ratio-text.js';

const descending = (a: number, b: number) => b - a;
const values = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 30 });

function exact(text: string): Ratio {
  const [whole = '', fraction = ''] = text.split('.');
  return text.includes('/')
    ? parseRatio(text)
    : divide(parseRatio(whole + fraction), ratio(10 ** fraction.length));
}

test.each(fixture.places)('RK1 RK2 $values', (row) => {
  const ranked = rank(row.values.map(exact), (a, b) => compare(b, a));
  expect(ranked.map(({ label }) => label)).toEqual(row.labels);
});

test('RK1 a place is one more than the number of those strictly better', () =>
  fc.assert(
    fc.property(values, (all) => {
      for (const { item, place } of rank(all, descending))
        expect(place).toBe(1 + all.filter((other) => other > item).length);
    }),
  ));

test('RK2 a place is shared exactly by equals and says so', () =>
  fc.assert(
    fc.property(values, (all) => {
      for (const { item, place, shared, label } of rank(all, descending)) {
        expect(shared).toBe(all.filter((other) => other === item).length > 1);
        expect(label).toBe(shared ? `${place}=` : String(place));
      }
    }),
  ));

test('RK3 equals keep the order they came in, and the list given is left as it was', () =>
  fc.assert(
    fc.property(values, (all) => {
      const items = Object.freeze(all.map((value, at) => ({ value, at })));
      const ranked = rank(items, (a, b) => b.value - a.value).map(({ item }) => item);
      expect(ranked).toEqual(
        [...items].sort((a, b) => descending(a.value, b.value) || a.at - b.at),
      );
    }),
  ));

test.each(fixture.combinedSessions)(
  'NB4 a session of $boards boards with $total from groups of $m is $combined on a size of $n',
  (row) => {
    const s = divide(add(exact(row.total), ratio(row.boards)), ratio(row.m));
    const combined = subtract(multiply(ratio(row.n), s), ratio(row.boards));
    expect(combined).toEqual(exact(row.combined));
  },
);
