import { expect, test } from 'vitest';
import { LIMITS } from '#contracts';
import { History } from './history.js';
import type { OutRecord } from './source.js';

const at = (offset: number): OutRecord => ({
  offset,
  record: { rows: [`c${offset}`], deals: [], status: false },
});
const offsets = (found: OutRecord[] | 'gap'): number[] | 'gap' =>
  found === 'gap' ? found : found.map((it) => it.offset);

test('it tells all after an offset, and a gap for what lies before it began', () => {
  const history = new History(10);
  history.append([at(12), at(15)]);
  expect(offsets(history.after(10))).toEqual([12, 15]);
  expect(offsets(history.after(12))).toEqual([15]);
  expect(offsets(history.after(15))).toEqual([]);
  expect(offsets(history.after(9))).toBe('gap');
});

test('it reaches back over older records, each once', () => {
  const history = new History(10);
  history.append([at(12)]);
  history.reachBack(5, [at(7), at(10), at(12)]);
  expect(offsets(history.after(5))).toEqual([7, 10, 12]);
});

test('it forgets the oldest beyond the limit and says so', () => {
  const history = new History(0);
  history.append(Array.from({ length: LIMITS.outLogRecords + 2 }, (_, i) => at(i + 1)));
  expect(offsets(history.after(1))).toBe('gap');
  expect(offsets(history.after(2))).toHaveLength(LIMITS.outLogRecords);
});
