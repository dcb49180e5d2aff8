import { expect, test } from 'vitest';
import type { Row } from '#contracts';
import { rankRows } from './rank-rows.js';

const row = (label: string, key?: string): Row => ({
  contestant: `p${label}`,
  label,
  boards: key === undefined ? 0 : 1,
  ...(key !== undefined && { key }),
});
const shown = (...rows: Row[]): string[] =>
  rankRows(rows).map(({ label, item }) => `${label} ${item.label}`);

test('equal keys share a place, by number within it; who has no key yet comes last without one', () => {
  expect(
    shown(row('10', '1/2'), row('3'), row('2', '1/2'), row('1', '2/3'), row('4', '1/3')),
  ).toEqual(['1 1', '2= 2', '2= 10', '4 4', ' 3']);
});

test('keys are compared exactly, beyond what a float could tell apart', () => {
  const third = row('1', '33333333333333333333/100000000000000000000');
  expect(shown(third, row('2', '1/3'))).toEqual(['1 2', '2 1']);
});
