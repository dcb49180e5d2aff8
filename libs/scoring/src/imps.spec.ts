import fc from 'fast-check';
import { expect, test } from 'vitest';
import fixture from '../fixtures/imps.json' with { type: 'json' };
import { imps } from './imps.js';

const difference = fc.integer({ min: -20_000, max: 20_000 });

test.each(fixture.scale)('IMP1 $difference points are $imps IMPs', (row) => {
  expect(imps(row.difference)).toBe(row.imps);
});

test('IMP1 is odd: what one side wins the other loses', () =>
  fc.assert(
    fc.property(difference, (points) => {
      expect(imps(0 - points)).toBe(0 - imps(points));
    }),
  ));

test('IMP1 a larger difference is never worth less', () =>
  fc.assert(
    fc.property(difference, fc.nat(5000), (points, more) => {
      expect(imps(points + more)).toBeGreaterThanOrEqual(imps(points));
    }),
  ));
