import fc from 'fast-check';
import { expect, test } from 'vitest';
import fixture from '../fixtures/contract-scores.json' with { type: 'json' };
import { contractScore, nsScore } from './contract-score.js';
import { DENOMINATIONS, RISKS, SEATS, type Contract } from './types.js';

const contract: fc.Arbitrary<Contract> = fc.record({
  level: fc.integer({ min: 1, max: 7 }),
  denomination: fc.constantFrom(...DENOMINATIONS),
  risk: fc.constantFrom(...RISKS),
});
const anyTricks = fc.integer({ min: 0, max: 13 });

test.each(fixture.scores)(
  'CS1-CS6 $level$denomination$risk, $tricks tricks, vulnerable $vulnerable: $points',
  ({ tricks, vulnerable, points, ...played }) => {
    expect(contractScore(played as Contract, tricks, vulnerable)).toBe(points);
  },
);

test('CS5 CS6 one more trick always scores more', () =>
  fc.assert(
    fc.property(contract, fc.integer({ min: 0, max: 12 }), fc.boolean(), (c, won, vulnerable) => {
      const less = contractScore(c, won, vulnerable);
      expect(contractScore(c, won + 1, vulnerable)).toBeGreaterThan(less);
    }),
  ));

test('CS6 a redoubled contract fails for twice the doubled points', () =>
  fc.assert(
    fc.property(contract, anyTricks, fc.boolean(), (c, won, vulnerable) => {
      fc.pre(won < c.level + 6);
      const doubled = contractScore({ ...c, risk: 'x' }, won, vulnerable);
      expect(contractScore({ ...c, risk: 'xx' }, won, vulnerable)).toBe(2 * doubled);
    }),
  ));

test('CS1-CS6 every score is a multiple of 10 and positive exactly when the contract is made', () =>
  fc.assert(
    fc.property(contract, anyTricks, fc.boolean(), (c, won, vulnerable) => {
      const points = contractScore(c, won, vulnerable);
      expect(Math.abs(points) % 10).toBe(0);
      expect(points > 0).toBe(won >= c.level + 6);
    }),
  ));

test('CS7 North-South see the declarer’s score with the vulnerability of the board', () => {
  const game: Contract = { level: 4, denomination: 'S', risk: '' };
  const seen = SEATS.map((declarer) => nsScore({ board: 2, contract: game, declarer, tricks: 10 }));
  expect(seen).toEqual([620, -420, 620, -420]);
});

test.each([
  { level: 0, tricks: 7 },
  { level: 8, tricks: 7 },
  { level: 1.5, tricks: 7 },
  { level: 1, tricks: 14 },
  { level: 1, tricks: -1 },
  { level: 1, tricks: Number.NaN },
])('CS8 level $level with $tricks tricks is refused', ({ level, tricks }) => {
  const impossible: Contract = { level, denomination: 'NT', risk: '' };
  expect(() => contractScore(impossible, tricks, false)).toThrow(RangeError);
});
