import { expect, test } from 'vitest';
import { differences } from './differences.js';

test('equal values differ nowhere', () => {
  expect(differences({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toEqual([]);
});

test('a difference names its place, what was found and what the log says', () => {
  const found = { rows: [{ percent: '51.20', rank: 1 }] };
  const expected = { rows: [{ percent: '51.25', rank: 1 }, { percent: '40.00' }] };
  expect(differences(found, expected, 'standings')).toEqual([
    'standings.rows.0.percent: "51.20", not "51.25"',
    'standings.rows.1: nothing, not {"percent":"40.00"}',
  ]);
});
