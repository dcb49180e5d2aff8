import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import evening from '../../../test/fixtures/howell-11-pairs-acbl.json' with { type: 'json' };
import fixture from '../fixtures/totals.json' with { type: 'json' };
import { matchpoints } from './matchpoints.js';
import { neuberg } from './neuberg.js';
import { add, compare, divide, multiply, ratio, subtract, ZERO, type Ratio } from './ratio.js';
import { parseRatio } from './ratio-text.js';
import { decimal, roundHalfUp } from './rounding.js';
import { exactShare, factoredTotal } from './totals.js';

const HUNDRED = ratio(100);
const percent = (share: Ratio | undefined) => decimal(multiply(share!, HUNDRED), 2);

test.each(fixture.factored)('TOT1 TOT2 $won on $boards of $full boards: $matchpoints', (row) => {
  const won = parseRatio(row.won);
  const total = factoredTotal({ ...row, won })!;
  expect(decimal(total.matchpoints, 2)).toBe(row.matchpoints);
  expect(total.share).toEqual(parseRatio(row.share));
  expect(percent(total.share)).toBe(row.percent);
  expect(percent(exactShare(won, ratio(row.boards * row.top)))).toBe(row.plain);
});

test('TOT1 TOT2 no board, no share', () => {
  expect(exactShare(ZERO, ZERO)).toBeUndefined();
  expect(factoredTotal({ won: ZERO, boards: 0, full: 18, top: 8 })).toBeUndefined();
  expect(factoredTotal({ won: ZERO, boards: 3, full: 3, top: 0 })).toBeUndefined();
});

const full = fc.record({
  hundredths: fc.integer({ min: 0, max: 100_000 }),
  full: fc.integer({ min: 1, max: 40 }),
  top: fc.integer({ min: 1, max: 40 }).map((half) => 2 * half),
});

test('TOT2 on all boards it is the exact share of the total rounded to 0.01', () =>
  fc.assert(
    fc.property(full, fc.integer({ min: 1, max: 7 }), (session, parts) => {
      const won = ratio(session.hundredths, 100 * parts);
      const { share, matchpoints: shown } = factoredTotal({
        ...session,
        won,
        boards: session.full,
      })!;
      expect(decimal(shown, 2)).toBe(decimal(divide(won, ratio(2)), 2, roundHalfUp));
      const rounded = ratio(roundHalfUp(multiply(won, ratio(50))), 50);
      expect(share).toEqual(exactShare(rounded, ratio(session.full * session.top)));
    }),
  ));

test('TOT2 is never further from the exact share than half a hundredth of a matchpoint', () =>
  fc.assert(
    fc.property(full, fc.integer({ min: 1, max: 40 }), (session, boards) => {
      const won = ratio(session.hundredths, 100);
      const { share } = factoredTotal({ ...session, won, boards })!;
      const off = subtract(share, exactShare(won, ratio(boards * session.top))!);
      const most = ratio(1, 100 * session.full * session.top);
      expect(compare(multiply(off, off), multiply(most, most))).not.toBe(1);
    }),
  ));

describe('the published ACBL evening of 11 pairs', () => {
  const half = (y: Ratio) => ratio(roundHalfUp(multiply(y, ratio(50))), 100);
  const n = Math.max(...evening.boards.map(({ lines }) => lines.length));
  const boards = evening.boards.map(({ board, lines }) => {
    const xs = matchpoints(lines.map(([, , score]) => Number(score)));
    return {
      board,
      lines: lines.map(([ns, ew, , nsPrinted, ewPrinted], at) => {
        const nsPoints = half(neuberg(xs[at]!, n, lines.length));
        return {
          ns,
          ew,
          nsPrinted,
          ewPrinted,
          nsPoints,
          ewPoints: subtract(ratio(n - 1), nsPoints),
        };
      }),
    };
  });
  const lines = boards.flatMap((it) => it.lines);
  const pairs = Object.keys(evening.percent);
  const total = (pair: string) => {
    const mine = lines.filter(({ ns, ew }) => ns === pair || ew === pair);
    const points = mine.map((it) => (it.ns === pair ? it.nsPoints : it.ewPoints)).reduce(add, ZERO);
    return factoredTotal({
      won: multiply(points, ratio(2)),
      boards: mine.length,
      full: boards.length,
      top: 2 * (n - 1),
    })!;
  };
  const printed = (of: (pair: string) => string) =>
    Object.fromEntries(pairs.map((pair) => [pair, of(pair)]));

  test('NB2 both matchpoints of all 90 lines to the last digit', () => {
    expect(lines).toHaveLength(90);
    for (const line of lines)
      expect([decimal(line.nsPoints, 2), decimal(line.ewPoints, 2)]).toEqual([
        line.nsPrinted,
        line.ewPrinted,
      ]);
  });

  test('TOT2 all 11 totals and percentages to the last digit', () => {
    expect(printed((pair) => decimal(total(pair).matchpoints, 2))).toEqual(evening.matchpoints);
    expect(printed((pair) => percent(total(pair).share))).toEqual(evening.percent);
  });
});
