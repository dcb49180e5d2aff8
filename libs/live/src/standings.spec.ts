import { expect, test } from 'vitest';
import type { Row, StandingsSnapshot } from '#contracts';
import { applyChange, standingsOf } from './standings.js';

const row = (contestant: string, key?: string): Row => ({
  contestant,
  label: contestant,
  boards: key === undefined ? 0 : 1,
  ...(key !== undefined && { key }),
});
const snapshot = (rows: Row[]): StandingsSnapshot => ({
  epoch: 'e',
  offset: 3,
  view: 'overall',
  n: 12,
  count: rows.length,
  rows,
});
const places = (it: ReturnType<typeof standingsOf>): string[] =>
  it.ranked.map(({ label, item }) => `${label} ${item.contestant}`);

test('places follow from the exact keys, shared where they are equal', () => {
  const it = standingsOf(snapshot([row('1', '1/2'), row('2', '2/3'), row('3', '4/6'), row('4')]));
  expect(places(it)).toEqual(['1= 2', '1= 3', '3 1', ' 4']);
});

test('a change replaces rows, drops who has gone, and moves the version', () => {
  const before = standingsOf(snapshot([row('1', '1/2'), row('2', '1/3'), row('3', '1/4')]));
  const change = { n: 12, count: 2, upsert: [row('2', '3/4')], gone: ['3'] };
  const after = applyChange(before, change, 7);
  expect(after).toMatchObject({ epoch: 'e', offset: 7, count: 2, n: 12 });
  expect(places(after)).toEqual(['1 2', '2 1']);
});

test('the same change twice is the same standings', () => {
  const before = standingsOf(snapshot([row('1', '1/2'), row('2', '1/3')]));
  const change = { upsert: [row('2', '3/4')], gone: [] };
  const once = applyChange(before, change, 7);
  expect(applyChange(once, change, 7)).toEqual(once);
});
