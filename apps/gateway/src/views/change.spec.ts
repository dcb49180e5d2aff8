import { expect, test } from 'vitest';
import { touches, unionOf } from './change.js';

const record = { rows: [] as string[], deals: [] as string[], status: false };
const base = { t: 'abcdefghijkl', audience: 'public' as const };

test('a union names what any of its records names', () => {
  const change = unionOf([
    { offset: 1, record: { ...record, rows: ['p1'], deals: ['1-A-1'] } },
    { offset: 2, record: { ...record, rows: ['p2'], people: ['p3'], status: true } },
  ]);
  expect(change).toEqual({
    rows: new Set(['p1', 'p2', 'p3']),
    deals: new Set(['1-A-1']),
    status: true,
    setup: false,
  });
});

test('a new movement may change everything', () => {
  const change = unionOf([{ offset: 1, record: { ...record, setup: true } }]);
  expect(change).toEqual({ rows: 'all', deals: 'all', status: true, setup: true });
});

test('a channel is touched by what it shows and by nothing else', () => {
  const change = unionOf([{ offset: 1, record: { ...record, rows: ['p1'], deals: ['1-A-1'] } }]);
  expect(touches(change, { ...base, topic: 'standings', view: 'overall' })).toBe(true);
  expect(touches(change, { ...base, topic: 'deal', deal: '1-A-1' })).toBe(true);
  expect(touches(change, { ...base, topic: 'deal', deal: '1-A-2' })).toBe(false);
  expect(touches(change, { ...base, topic: 'contestant', contestant: 'p1' })).toBe(true);
  expect(touches(change, { ...base, topic: 'contestant', contestant: 'p2' })).toBe(false);
  expect(touches(change, { ...base, topic: 'tournament' })).toBe(false);
});

test('where cards carry ranks, any row may move the rank of any contestant', () => {
  const change = unionOf([{ offset: 1, record: { ...record, rows: ['p1'] } }]);
  expect(touches(change, { ...base, topic: 'contestant', contestant: 'p2' }, true)).toBe(true);
  const quiet = unionOf([{ offset: 1, record: { ...record, deals: ['1-A-1'] } }]);
  expect(touches(quiet, { ...base, topic: 'contestant', contestant: 'p2' }, true)).toBe(false);
});
