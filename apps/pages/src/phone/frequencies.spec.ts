import { expect, test } from 'vitest';
import type { Line } from '#contracts';
import { frequenciesOf, orderLines } from './frequencies.js';

const line = (table: string, score?: number): Line => ({
  line: `d-${table}`,
  section: 'A',
  table,
  ns: `n${table}`,
  ew: `e${table}`,
  result: { kind: 'passed-out' },
  ...(score !== undefined && { score }),
});

test('one bar a score, best for NS first; a passed-out board counts as 0', () => {
  const lines = [line('1', -50), line('2', 0), line('3', 420), line('4', 0), line('5')];
  expect(frequenciesOf(lines, lines[1])).toEqual([
    { score: 420, times: 1, own: false },
    { score: 0, times: 2, own: true },
    { score: -50, times: 1, own: false },
  ]);
});
test('lines stand by score, then by table in number order; those without a score at the end', () => {
  const { compared, apart } = orderLines([line('3'), line('10', 0), line('2', 0), line('1', -50)]);
  expect(compared.map(({ table }) => table)).toEqual(['2', '10', '1']);
  expect(apart.map(({ table }) => table)).toEqual(['3']);
});
