import { describe, expect, test } from 'vitest';
import fixture from '../fixtures/wbf-vps.json' with { type: 'json' };
import { wbfVps } from './vp-wbf.js';
import { ONE } from './fixed-point.js';
import { wbfBlitz, wbfCurve } from './wbf-curve.js';

const scale = (boards: number, upTo: number) =>
  Array.from({ length: upTo + 1 }, (_, margin) => wbfVps(margin, boards));

describe('the figures', () => {
  test.each(fixture.tables)('VPW1-VPW3 $boards boards, all margins up to $blitz', (table) => {
    expect(wbfBlitz(table.boards)).toBe(table.blitz);
    expect(scale(table.boards, table.winner.length - 1)).toEqual(table.winner);
  });

  test.each(fixture.tables)('VPW2 $boards boards: the raised cells', ({ boards, raised }) => {
    const plain = wbfCurve(boards).map((vps) => Number(roundedHalfUp(vps)));
    const changed = plain.flatMap((vps, margin) => (wbfVps(margin, boards) > vps ? [margin] : []));
    expect(changed).toEqual(raised);
  });

  const roundedHalfUp = (vps: bigint) => (2n * vps + ONE) / (2n * ONE);

  test.each(fixture.published)(
    'VPW1-VPW3 $boards boards as printed: $what',
    ({ boards, cells }) => {
      for (const [margin, vps] of cells as [number, number][])
        expect(wbfVps(margin, boards)).toBe(vps);
    },
  );
});

test('VPW2 for 1 to 64 boards the scale rises from 10 to 20 and no IMP is worth more than the one before', () => {
  for (let boards = 1; boards <= 64; boards++) {
    const cells = scale(boards, wbfBlitz(boards) + 1);
    const steps = cells.slice(1).map((vps, margin) => vps - cells[margin]!);
    expect(cells[0]).toBe(1000);
    expect(cells.slice(-2)).toEqual([2000, 2000]);
    expect(steps.every((step, at) => step >= 0 && step <= (steps[at - 1] ?? step))).toBe(true);
  }
});

test('VPW3 every margin beyond the blitz is worth 20', () => {
  expect(wbfVps(10_000, 8)).toBe(2000);
});

test.each([
  [-1, 8],
  [1.5, 8],
  [3, 0],
  [3, 2.5],
])('VPW1 a margin of %d over %d boards is refused', (margin, boards) => {
  expect(() => wbfVps(margin, boards)).toThrow(RangeError);
});
