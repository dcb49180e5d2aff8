import { expect, test } from 'vitest';
import { exp, ONE, squareRoot } from './fixed-point.js';
import { LN_R, wbfBlitz, wbfCurve } from './wbf-curve.js';

const BOARDS = Array.from({ length: 64 }, (_, index) => index + 1);
const LOST = 10n ** 5n; // the last five of fifty decimals
const distance = (a: bigint, b: bigint) => (a < b ? b - a : a - b);

test('VPW1 e to the constant is the square root of 5, less 2', () => {
  const root5 = squareRoot(5n * ONE ** 2n);
  expect(distance(exp(LN_R), root5 - 2n * ONE)).toBeLessThan(LOST);
});

test('VPW1 a third of the way to the blitz is worth exactly 15 VPs: 5 IMPs over 1 board', () => {
  expect(distance(wbfCurve(1)[5]!, 1500n * ONE)).toBeLessThan(LOST);
});

test('VPW1 no cell up to 64 boards lies so close to a half that lost decimals could decide it', () => {
  for (const boards of BOARDS)
    for (const cell of wbfCurve(boards)) {
      const pastTheHalf = cell - (cell / ONE) * ONE;
      expect(distance(2n * pastTheHalf, ONE)).toBeGreaterThan(ONE / 10_000n);
    }
});

test('VPW1 the square root is the largest whole number whose square fits', () => {
  for (let square = 1n; square < 300n; square++) {
    const root = squareRoot(square);
    expect(root * root <= square && (root + 1n) ** 2n > square).toBe(true);
  }
});

test('VPW3 the blitz is the first whole margin from 15 times the root of the boards on', () => {
  for (const boards of BOARDS) {
    const blitz = wbfBlitz(boards);
    expect(blitz ** 2).toBeGreaterThanOrEqual(225 * boards);
    expect((blitz - 1) ** 2).toBeLessThan(225 * boards);
  }
});
