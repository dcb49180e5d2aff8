import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import fixture from '../fixtures/neuberg.json' with { type: 'json' };
import { roundBoard } from './board-rounding.js';
import { neuberg } from './neuberg.js';
import { add, compare, multiply, ratio, subtract, ZERO, type Ratio } from './ratio.js';
import { decimal } from './rounding.js';
import { HALVES, MATCHPOINT_UNITS, ROUNDING_UNITS, type BoardRounding } from './policies.js';

const decimalOf = (text: string): Ratio => ratio(Math.round(Number(text) * 10_000), 10_000);

const TENTHS: BoardRounding = { to: '0.1', halves: 'towards-average' };
const HUNDREDTHS: BoardRounding = { to: '0.01', halves: 'up' };
const FINE: BoardRounding = { to: '0.0001', halves: 'away-from-average' };

describe('the figures', () => {
  test.each(fixture.rows)('RND7 $x of $m seen on $n, as three rule books round it', (row) => {
    const y = neuberg(row.x, row.n, row.m);
    const rounded = (rounding: BoardRounding) =>
      roundBoard(y, { n: row.n, rounding, unit: '2-1-0' });
    expect(rounded(TENTHS)).toEqual(decimalOf(row.tenthsTowardsAverage));
    expect(rounded(HUNDREDTHS)).toEqual(decimalOf(row.hundredthsUp));
    expect(rounded(FINE)).toEqual(decimalOf(row.tenThousandthsAwayFromAverage));
  });

  const tenths = fixture.halves.filter(({ unit }) => unit === '1/10');
  test.each(tenths)('RND7 the halves of $x of $m seen on $n go where they are told', (row) => {
    const y = neuberg(row.x, row.n, row.m);
    const rounded = HALVES.map((halves) =>
      roundBoard(y, { n: row.n, rounding: { to: '0.1', halves }, unit: '2-1-0' }),
    );
    expect(rounded).toEqual([row.towardsAverage, row.awayFromAverage, row.up].map(decimalOf));
  });

  test.each(fixture.halfScaleRounding)('RND7 $x of $m on $n: a hundredth of 1, 1/2, 0', (row) => {
    const y = neuberg(row.x, row.n, row.m);
    const rounded = HALVES.map((halves) =>
      roundBoard(y, { n: row.n, rounding: { to: '0.01', halves }, unit: '1-half-0' }),
    );
    const printed = [row.towardsAverage, row.awayFromAverage, row.up].map(decimalOf);
    expect(rounded).toEqual(printed.map((half) => multiply(half, ratio(2))));
  });

  test.each(fixture.roundingAnomaly)(
    'RND7 NB5 pair $pair: rounded boards add up to less',
    (row) => {
      const boards = row.x.map((x) =>
        roundBoard(neuberg(x, row.n, row.m), { n: row.n, rounding: TENTHS, unit: '2-1-0' }),
      );
      expect(decimal(boards.reduce(add, ZERO), 1)).toBe(row.boardsRoundedToTenths);
    },
  );
});

describe('the laws', () => {
  const board = fc.record({
    m: fc.integer({ min: 1, max: 30 }),
    more: fc.nat(10),
    drawn: fc.nat(58),
    to: fc.constantFrom(...ROUNDING_UNITS),
    unit: fc.constantFrom(...MATCHPOINT_UNITS),
  });
  const seen = ({ m, more, drawn }: { m: number; more: number; drawn: number }) => {
    const n = m + more;
    return { n, y: neuberg(drawn % (2 * m - 1), n, m), top: ratio(2 * (n - 1)) };
  };

  test.each(['towards-average', 'away-from-average'] as const)(
    'RND4 RND5 RND7 halves %s: both sides rounded still share the top',
    (halves) =>
      fc.assert(
        fc.property(board, ({ to, unit, ...drawn }) => {
          const { n, y, top } = seen(drawn);
          const round = (own: Ratio) => roundBoard(own, { n, rounding: { to, halves }, unit });
          expect(add(round(y), round(subtract(top, y)))).toEqual(top);
        }),
      ),
  );

  test.each(HALVES)('RND2 RND7 halves %s: never more than half a unit away', (halves) =>
    fc.assert(
      fc.property(board, ({ to, unit, ...drawn }) => {
        const { n, y } = seen(drawn);
        const moved = subtract(roundBoard(y, { n, rounding: { to, halves }, unit }), y);
        const half = ratio(Math.round(Number(to) * 10_000) * (unit === '1-half-0' ? 2 : 1), 20_000);
        expect(compare(multiply(moved, moved), multiply(half, half))).toBeLessThanOrEqual(0);
      }),
    ),
  );

  test('RND7 halves up are not symmetric: both sides of 7.75 and 0.25 would share 8.1', () => {
    const up = (y: Ratio) =>
      roundBoard(y, { n: 5, rounding: { to: '0.1', halves: 'up' }, unit: '2-1-0' });
    expect(add(up(ratio(31, 4)), up(ratio(1, 4)))).toEqual(ratio(81, 10));
  });
});
