import fc from 'fast-check';
import { expect, test } from 'vitest';
import fixture from '../fixtures/contract-scores.json' with { type: 'json' };
import { dealer, isVulnerable, sideOf, vulnerability } from './board.js';
import { SEATS, SIDES } from './types.js';

test.each(fixture.boards)(
  'VUL1 VUL2 board $board: dealer $dealer, vulnerable $vulnerability',
  (row) => {
    expect(dealer(row.board)).toBe(row.dealer);
    expect(vulnerability(row.board)).toBe(row.vulnerability);
  },
);

test('VUL1 each side is vulnerable on half of the sixteen boards', () => {
  const boards = Array.from({ length: 16 }, (_, index) => index + 1);
  for (const side of SIDES)
    expect(boards.filter((board) => isVulnerable(board, side))).toHaveLength(8);
});

test('VUL1 VUL2 the cycle repeats every sixteen boards', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (board) => {
      expect(vulnerability(board + 16)).toBe(vulnerability(board));
      expect(dealer(board + 16)).toBe(dealer(board));
    }),
  ));

test.each([0, -1, 1.5, Number.NaN])('VUL1 VUL2 there is no board %d', (board) => {
  expect(() => vulnerability(board)).toThrow(RangeError);
  expect(() => dealer(board)).toThrow(RangeError);
});

test('CS7 North and South are a side, East and West the other', () => {
  expect(SEATS.map(sideOf)).toEqual(['NS', 'EW', 'NS', 'EW']);
});
