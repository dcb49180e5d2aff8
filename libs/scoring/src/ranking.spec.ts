import fc from 'fast-check';
import { expect, test } from 'vitest';
import fixture from '../fixtures/ranking.json' with { type: 'json' };
import { rank, rankSome } from './ranking.js';
import { compare, divide, ratio, type Ratio } from './ratio.js';
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

const entrants = fc.array(fc.record({ value: fc.integer({ max: 9 }), ranked: fc.boolean() }));

test('RK5 those without a place come last, best first, and nobody is counted behind them', () =>
  fc.assert(
    fc.property(entrants, (all) => {
      const order = (a: { value: number }, b: { value: number }) => b.value - a.value;
      const list = rankSome(all, order, ({ ranked }) => ranked);
      const placed = all.filter(({ ranked }) => ranked);
      const rest = list.slice(placed.length);
      expect(list.slice(0, placed.length)).toEqual(rank(placed, order));
      expect(rest.every(({ place, label, shared }) => !place && !label && !shared)).toBe(true);
      const unplaced = all.filter(({ ranked }) => !ranked);
      expect(rest.map(({ item }) => item)).toEqual(unplaced.toSorted(order));
    }),
  ));

test('RK5 a better one without a place takes none away', () => {
  const list = rankSome([60, 70, 60, 55], descending, (value) => value < 70);
  expect(list.map(({ item, label }) => [item, label])).toEqual([
    [60, '1='],
    [60, '1='],
    [55, '3'],
    [70, ''],
  ]);
});
