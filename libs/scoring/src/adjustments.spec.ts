import fc from 'fast-check';
import { expect, test } from 'vitest';
import fixture from '../fixtures/adjustments.json' with { type: 'json' };
import {
  adjustmentImps,
  adjustmentMatchpoints,
  adjustmentVps,
  type Adjustment,
} from './adjustments.js';
import { MATCHPOINT_UNITS, type MatchpointUnit } from './policies.js';
import { add, multiply, negate, ratio, ZERO } from './ratio.js';
import { parseRatio } from './ratio-text.js';
import { decimal } from './rounding.js';
import { exactShare } from './totals.js';

const read = (rows: (string | number)[][]) =>
  rows.map(([adjustment, unit, amount]) => ({ adjustment, unit, amount }) as Adjustment);

test.each(fixture.matchpoints)('PEN1 PEN2 $name', (row) => {
  const scale = { top: row.top, unit: row.scale as MatchpointUnit };
  const moved = adjustmentMatchpoints(read(row.adjustments), scale);
  expect(moved).toEqual(parseRatio(row.moved));
  const after = add(parseRatio(row.total), moved);
  expect(after).toEqual(parseRatio(row.after));
  const share = exactShare(after, parseRatio(row.possible))!;
  expect(decimal(multiply(share, ratio(100)), 4)).toBe(row.percent);
});

test.each(fixture.vps)('PEN3 $name: the opponents keep theirs', (row) => {
  const after = add(parseRatio(row.winner), adjustmentVps(read(row.adjustments)));
  expect(after).toEqual(parseRatio(row.after));
  expect(row.loser).toBe(row.opponents);
  expect(add(after, parseRatio(row.opponents))).toEqual(parseRatio(row.sum));
});

test.each(fixture.imps)('PEN3 IMPs $adjustments move a total by $moved', (row) => {
  expect(adjustmentImps(read(row.adjustments))).toEqual(parseRatio(row.moved));
});

const anAdjustment: fc.Arbitrary<Adjustment> = fc.record({
  adjustment: fc.constantFrom('penalty', 'bonus', 'carry-over'),
  unit: fc.constantFrom('top-percent', 'mp', 'imp', 'vp'),
  amount: fc.integer({ min: 1, max: 100_000 }),
});
const some = fc.array(anAdjustment, { maxLength: 8 });
const aScale = fc.record({
  top: fc.integer({ min: 0, max: 400 }),
  unit: fc.constantFrom(...MATCHPOINT_UNITS),
});

test('PEN1 adding one and lifting it leaves every total as it was, in any order', () =>
  fc.assert(
    fc.property(some, anAdjustment, aScale, (before, one, scale) => {
      const lifted = [one, ...before.toReversed()].filter((it) => it !== one);
      for (const total of [
        (all: Adjustment[]) => adjustmentMatchpoints(all, scale),
        adjustmentImps,
        adjustmentVps,
      ]) {
        expect(total(lifted)).toEqual(total(before));
        expect(total([...before, one])).toEqual(add(total(before), total([one])));
      }
    }),
  ));

test('PEN1 a bonus gives what the same penalty takes, and each counts in one unit only', () =>
  fc.assert(
    fc.property(anAdjustment, aScale, (it, scale) => {
      const bonus = [{ ...it, adjustment: 'bonus' as const }];
      const penalty = [{ ...it, adjustment: 'penalty' as const }];
      const of = (all: Adjustment[]) => [
        adjustmentMatchpoints(all, { ...scale, top: scale.top + 1 }),
        adjustmentImps(all),
        adjustmentVps(all),
      ];
      expect(of(bonus)).toEqual(of(penalty).map(negate));
      expect(of(bonus).filter(({ num }) => num !== ZERO.num)).toHaveLength(1);
    }),
  ));
