import scorer, { type Game } from 'bridge-scorer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUTLER, butlerDatum, butlerImps, type ButlerPolicy } from './butler.js';
import { contractScore } from './contract-score.js';
import { crossImpSums } from './cross-imps.js';
import { matchpoints } from './matchpoints.js';
import { roundHalfUp } from './rounding.js';
import { DENOMINATIONS, RISKS, type Contract } from './types.js';

// Another author's program, bridge-scorer 2.4.0 (MIT), on boards that neither has seen. Not compared: its ranks, of
// which ours come from exact totals elsewhere; its percentages, quotients of binary floats (and NaN for one score).

const CONTRACTS: Contract[] = [1, 2, 3, 4, 5, 6, 7].flatMap((level) =>
  DENOMINATIONS.flatMap((denomination) => RISKS.map((risk) => ({ level, denomination, risk }))),
);

const theirs = ({ level, denomination, risk }: Contract) => ({
  level,
  denomination,
  risk: risk.toUpperCase() as '' | 'X' | 'XX',
});

interface Table {
  readonly contract: Contract;
  readonly declarer: 'N' | 'E';
  readonly tricks: number;
}

// Few contracts, so that scores meet; and any contract, so that they do not.
const table: fc.Arbitrary<Table> = fc.record({
  contract: fc.oneof(
    fc.constantFrom(...CONTRACTS),
    fc.constantFrom(
      ...CONTRACTS.filter(({ level, risk }) => level > 2 && level < 5 && risk === ''),
    ),
  ),
  declarer: fc.constantFrom('N', 'N', 'E'),
  tricks: fc.integer({ min: 0, max: 13 }),
});

/** A board of tables all vulnerable or none, with passed-out ones: their games and our scores. */
const boardOf = (minLength: number, maxLength: number) =>
  fc
    .tuple(fc.boolean(), fc.array(fc.option(table, { freq: 12 }), { minLength, maxLength }))
    .map(([vulnerable, tables]) => ({
      games: tables.map((own) => gameOf(own, vulnerable)),
      scores: tables.map((own) => nsScoreOf(own, vulnerable)),
    }));

const gameOf = (own: Table | null, vulnerable: boolean): Game => {
  if (own === null) return { contract: { level: 0, denomination: '', risk: '' }, score: 0 };
  const contract = { ...theirs(own.contract), declaror: own.declarer };
  return { contract, score: scorer.contractTricks(contract, vulnerable, own.tricks) };
};

const nsScoreOf = (own: Table | null, vulnerable: boolean): number => {
  if (own === null) return 0;
  const points = contractScore(own.contract, own.tricks, vulnerable);
  return own.declarer === 'N' ? points : 0 - points;
};

/** Their -0 is a 0. */
const values = (awards: readonly ({ value: number } | undefined)[]) =>
  awards.map((award) => award!.value + 0);

test('CS1 CS2 CS3 CS4 CS5 CS6 every contract with every number of tricks, 2940 cases', () => {
  for (const contract of CONTRACTS)
    for (const vulnerable of [false, true])
      for (let tricks = 0; tricks <= 13; tricks += 1)
        expect(contractScore(contract, tricks, vulnerable)).toBe(
          scorer.contractTricks(theirs(contract), vulnerable, tricks),
        );
});

test('MP1 MP2 matchpoints of both sides on both scales', () =>
  fc.assert(
    fc.property(boardOf(1, 60), ({ games, scores }) => {
      const [ns, top] = [matchpoints(scores), 2 * (scores.length - 1)];
      scorer.matchpoints(games);
      expect(values(games.map((game) => game.matchpointsNS))).toEqual(ns);
      expect(values(games.map((game) => game.matchpointsEW))).toEqual(ns.map((x) => top - x));
      scorer.matchpointsACBL(games);
      expect(values(games.map((game) => game.matchpointsNS))).toEqual(ns.map((x) => x / 2));
    }),
  ));

test('IMP2 cross-IMPs, their mean per comparison', () =>
  fc.assert(
    // From two scores on: alone, theirs divides by no comparison.
    fc.property(boardOf(2, 40), ({ games, scores }) => {
      scorer.crossImps(games);
      const means = crossImpSums(scores).map((sum) => sum / (scores.length - 1));
      expect(values(games.map((game) => game.impsNS))).toEqual(means.map((mean) => mean + 0));
    }),
  ));

describe('Butler', () => {
  /** Theirs as a policy of ours: more scores dropped as boards grow, and halves always upwards. */
  const policyOf = (count: number): ButlerPolicy => ({
    ...BUTLER,
    dropEachEnd: Math.ceil((count - 10) / 15) + 1,
    rounding: roundHalfUp,
  });

  test('BUT1 BUT2 BUT3 datum and IMPs under its policy, which ours can express', () =>
    fc.assert(
      fc.property(boardOf(1, 60), ({ games, scores }) => {
        const policy = policyOf(scores.length);
        expect(scorer.butler(games) + 0).toBe(butlerDatum(scores, policy) + 0);
        expect(values(games.map((game) => game.impsNS))).toEqual(butlerImps(scores, policy));
      }),
    ));

  test('BUT1 BUT2 up to ten scores only negative halves differ: ours leave zero, theirs go up', () =>
    fc.assert(
      fc.property(boardOf(1, 10), ({ games, scores }) => {
        const [own, other] = [butlerDatum(scores), scorer.butler(games)];
        if (own + 0 !== other + 0) {
          expect(own).toBeLessThan(0);
          expect(other - own).toBe(BUTLER.unit);
        }
      }),
    ));

  test('BUT2 that difference, once: -50 and -100 have the datum -80 here and -70 there', () => {
    const gamesOf = (score: number) => ({
      contract: { level: 1, denomination: 'C', risk: '' as const, declaror: 'N' },
      score,
    });
    expect(butlerDatum([-50, -100])).toBe(-80);
    expect(scorer.butler([-50, -100].map(gamesOf))).toBe(-70);
  });

  test('BUT1 from eleven scores on theirs drops more: that is its policy, not ours', () => {
    expect([10, 11, 25, 26].map((count) => policyOf(count).dropEachEnd)).toEqual([1, 2, 2, 3]);
    expect(BUTLER.dropEachEnd).toBe(1);
  });
});
