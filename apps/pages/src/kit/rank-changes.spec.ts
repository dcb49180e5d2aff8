import { expect, test } from 'vitest';
import type { RankedRow } from '../data/live.js';
import { placesGained, placesOf } from './rank-changes.js';

const row = (contestant: string, place: number, key?: string): RankedRow => ({
  item: { contestant, label: contestant, boards: 1, ...(key !== undefined && { key }) },
  place,
  shared: false,
  label: String(place),
});

test('places are gained upwards and lost downwards; who stayed or is new has no arrow', () => {
  const before = placesOf([row('a', 1, '3/1'), row('b', 2, '2/1'), row('c', 3, '1/1')]);
  const now = placesOf([
    row('c', 1, '4/1'),
    row('a', 2, '3/1'),
    row('b', 2, '3/1'),
    row('d', 4, '0/1'),
  ]);
  expect([...placesGained(before, now)]).toEqual([
    ['c', 2],
    ['a', -1],
  ]);
});
test('without a board that counts there is no place', () => {
  expect(placesOf([row('a', 1)]).size).toBe(0);
});
