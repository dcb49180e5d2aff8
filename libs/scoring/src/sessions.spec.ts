import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import fixture from '../fixtures/sessions.json' with { type: 'json' };
import { neuberg } from './neuberg.js';
import { SESSION_RULES, type SessionRule } from './policies.js';
import { add, compare, multiply, ratio, ZERO } from './ratio.js';
import { parseRatio } from './ratio-text.js';
import { decimal } from './rounding.js';
import { combinedShare, type SessionTotal } from './sessions.js';
import { exactShare } from './totals.js';

const EMPTY = { won: ZERO, boards: 0, percentBoards: 0, percent: ZERO, adjusted: ZERO };

test.each(fixture.combined)(
  'SES3 a session of $boards boards with $total from groups of $m is $combined on a size of $n',
  ({ total, boards, m, n, combined, percent }) => {
    const session = { ...EMPTY, won: parseRatio(total), boards, n: m };
    const shares = [m, n].map((common) => combinedShare('neuberg', [session], common)!);
    const shown = shares.map((share) => Number(decimal(multiply(share, ratio(100)), 4)));
    expect(shown).toEqual(percent.map(Number));
    expect(shares[1]).toEqual(exactShare(parseRatio(combined), ratio(2 * (n - 1) * boards)));
  },
);

describe('pairs A and B of the Neuberg article', () => {
  const read = (rows: { won: number; boards: number; n: number }[]) =>
    rows.map((row) => ({ ...EMPTY, ...row, won: ratio(row.won) }));
  test.each(fixture.pairs.rules)('SES1 SES2 SES3 by $rule: $order', (row) => {
    const rule = row.rule as SessionRule;
    const a = combinedShare(rule, read(fixture.pairs.A))!;
    const b = combinedShare(rule, read(fixture.pairs.B))!;
    expect([a, b]).toEqual([parseRatio(row.A), parseRatio(row.B)]);
    expect([a, b].map((share) => decimal(multiply(share, ratio(100)), 4))).toEqual(row.percent);
    expect(compare(a, b) > 0 ? ['A', 'B'] : ['B', 'A']).toEqual(row.order);
  });
});

test('SES4 percentages and adjustments keep their share of a top: 24 of 5 tables on 9', () => {
  const session = { won: ratio(4), boards: 1, percentBoards: 1, percent: ratio(3, 5), n: 5 };
  const adjusted = ratio(-2); // a quarter of the top 8
  const share = combinedShare('neuberg', [{ ...session, adjusted }], 9)!;
  const won = [neuberg(4, 9, 5), ratio(48, 5), ratio(-4)].reduce(add);
  expect(share).toEqual(exactShare(won, ratio(32)));
});

const aSession = (sizes: fc.Arbitrary<number>): fc.Arbitrary<SessionTotal> =>
  sizes.chain((n) =>
    fc
      .record({
        xs: fc.array(fc.integer({ min: 0, max: 2 * (n - 1) }), { minLength: 1, maxLength: 6 }),
        percents: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 3 }),
        penalty: fc.integer({ min: -300, max: 300 }),
      })
      .map(({ xs, percents, penalty }) => ({
        won: ratio(xs.reduce((sum, x) => sum + x, 0)),
        boards: xs.length,
        percentBoards: percents.length,
        percent: ratio(
          percents.reduce((sum, p) => sum + p, 0),
          100,
        ),
        adjusted: ratio(penalty, 100),
        n,
      })),
  );
const size = fc.integer({ min: 2, max: 60 });
const rules = fc.constantFrom(...SESSION_RULES);
const several = fc.array(aSession(size), { minLength: 1, maxLength: 4 });

test('SES1 SES2 SES3 one session alone is the session', () =>
  fc.assert(
    fc.property(aSession(size), rules, (session, rule) => {
      const { won, boards, percentBoards, percent, adjusted, n } = session;
      const top = ratio(2 * (n - 1));
      const points = [won, multiply(percent, top), adjusted].reduce(add);
      const share = exactShare(points, multiply(top, ratio(boards + percentBoards)));
      expect(combinedShare(rule, [session])).toEqual(share);
    }),
  ));

test('SES1 SES2 SES3 the order of the sessions decides nothing', () =>
  fc.assert(
    fc.property(several, rules, (all, rule) => {
      expect(combinedShare(rule, all.toReversed())).toEqual(combinedShare(rule, all));
    }),
  ));

test('SES1 SES2 SES3 sessions of one size: the three rules agree', () => {
  const alike = size.chain((n) =>
    fc.array(aSession(fc.constant(n)), { minLength: 1, maxLength: 4 }),
  );
  return fc.assert(
    fc.property(alike, (all) => {
      const [first, ...others] = SESSION_RULES.map((rule) => combinedShare(rule, all));
      expect(others).toEqual([first, first]);
    }),
  );
});

test('SES3 is the sum of the Neuberg matchpoints of the boards', () => {
  const board = fc
    .integer({ min: 2, max: 30 })
    .chain((m) => fc.record({ m: fc.constant(m), x: fc.integer({ min: 0, max: 2 * (m - 1) }) }));
  return fc.assert(
    fc.property(fc.array(board, { minLength: 1, maxLength: 8 }), (boards) => {
      const common = 31;
      const sessions = boards.map(({ x, m }) => ({ ...EMPTY, won: ratio(x), boards: 1, n: m }));
      const sum = boards.map(({ x, m }) => neuberg(x, common, m)).reduce(add);
      expect(combinedShare('neuberg', sessions, common)).toEqual(
        exactShare(sum, ratio(2 * (common - 1) * boards.length)),
      );
    }),
  );
});

test.each(SESSION_RULES)('SES4 nothing to compare, no share: %s', (rule) => {
  expect(combinedShare(rule, [])).toBeUndefined();
  expect(combinedShare(rule, [{ ...EMPTY, boards: 3, n: 1 }])).toBeUndefined();
});
