import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoardList, boardNumbers } from './movement-set.js';

test('a list of boards reads as the numbers it names, ascending and each once', () => {
  expect(boardNumbers('1-2,5')).toEqual([1, 2, 5]);
  const gaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 5 })), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(gaps, (steps) => {
      let next = 0;
      const ranges = steps.map(([gap, length]) => [(next += gap), (next += length)]);
      const list = ranges.map(([a, b]) => (a === b ? `${a}` : `${a}-${b}`)).join(',');
      expect(BoardList.safeParse(list).success).toBe(true);
      const boards = boardNumbers(list);
      expect(boards).toEqual([...new Set(boards)].toSorted((a, b) => a - b));
      expect(boards.at(-1)).toBe(next);
    }),
  );
});

test.each(['', '0', '3-1', '2,1', '1,1', '1-4,4', '1-', '1-256', '1-9999,1-9999', 'A'])(
  '%j is no list of boards',
  (list) => expect(BoardList.safeParse(list).success).toBe(false),
);
