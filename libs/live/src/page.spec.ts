import { expect, test } from 'vitest';
import { rankedOf } from './page.js';

const rows = ['c51', 'c52', 'c53'].map((contestant) => ({
  contestant,
  label: contestant,
  boards: 2,
  key: '1/2',
}));

test('a page from the middle of the list takes its ranks from the server', () => {
  const ranked = rankedOf({ rows, ranks: ['48=', '48=', ''] });
  expect(ranked.map(({ label, shared }) => [label, shared])).toEqual([
    ['48=', true],
    ['48=', true],
    ['', false],
  ]);
});

test('a page from the top ranks itself', () => {
  expect(rankedOf({ rows }).map(({ label }) => label)).toEqual(['1=', '1=', '1=']);
});
