import fc from 'fast-check';
import { expect, test } from 'vitest';
import fixture from '../fixtures/split.json' with { type: 'json' };
import { matchpoints } from './matchpoints.js';

test.each(fixture.boards)('SPL1 SPL2 $name', ({ top, ...row }) => {
  const ns = matchpoints(row.nsChart);
  const ew = matchpoints(row.ewChart).map((x) => top - x);
  expect(ns).toEqual(row.ns);
  expect(ew).toEqual(row.ew);
  expect(ns.map((x, table) => x + ew[table]!)).toEqual(row.sums);
});

test('SPL2 each chart keeps its sum, whatever the other holds', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer(), fc.integer()), { minLength: 1 }), (tables) => {
      const m = tables.length;
      const sum = (side: 0 | 1) =>
        matchpoints(tables.map((scores) => scores[side])).reduce((total, x) => total + x, 0);
      expect([sum(0), sum(1)]).toEqual([m * (m - 1), m * (m - 1)]);
    }),
  ));
