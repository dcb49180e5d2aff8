import type { EveningEntry } from '#formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loggedFrom } from '../../apps/kibitz/src/score/offline.js';
import {
  arbitraryEvening,
  type ArbitraryEvening,
  asSent,
  interleaved,
} from '../support/arbitrary-evening.js';
import { lawRuns } from '../support/law-runs.js';
import { answeredIn, byTheRules, reduced, type Reduced, seen } from './reduced.js';

const T = 'lawtourname1';
const RUNS = lawRuns(100);

const dice = fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 });
const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 });

/** Boards in any order, by the first movement and then by the one that replaces it. */
const arrival = (it: ArbitraryEvening, order: number[]): EveningEntry[] =>
  asSent([
    ...it.opening,
    ...interleaved([...it.boards, it.aside], order),
    ...it.change,
    ...interleaved(it.later, order),
    ...it.closings,
  ]);

/** Nothing waits for anything: boards, another movement and closings as they come. */
const disorder = (it: ArbitraryEvening, order: number[]): EveningEntry[] => {
  const { opening, boards, aside, change, later, closings } = it;
  const alone = closings.map((one) => [one]);
  const rest = [...boards, aside, change, ...later, ...alone];
  return asSent([...opening, ...interleaved(rest, order)]);
};

const taken = (entries: readonly EveningEntry[], cuts: readonly number[]): Reduced =>
  reduced(T, loggedFrom(T, entries), cuts);

/** The reducer's whole word on a log, as the rules give it. */
const itsWord = (it: Reduced): ReturnType<typeof byTheRules> => ({
  ...seen(it),
  answered: answeredIn(it),
});

// Whole evenings, reduced entry by entry: seconds, on a busy machine many.
describe('law: incremental = batch recompute', { timeout: 600_000 }, () => {
  test('entry by entry, the standings and every traveller are those of the naive batch', () => {
    let answers = 0;
    fc.assert(
      fc.property(arbitraryEvening, dice, (evening, order) => {
        const one = taken(arrival(evening, order), [1]);
        expect(itsWord(one)).toEqual(byTheRules(one));
        answers += answeredIn(one).length;
      }),
      RUNS,
    );
    // Evenings in which nothing was ever admitted or dismissed prove little here.
    expect(answers).toBeGreaterThan(RUNS.numRuns / 10);
  });

  test('batches of any sizes end in the cells that single entries end in', () => {
    fc.assert(
      fc.property(arbitraryEvening, dice, sizes, (evening, order, cuts) => {
        const entries = disorder(evening, order);
        const single = taken(entries, [1]).tournament.cells;
        expect(taken(entries, cuts).tournament.cells).toEqual(single);
        expect(taken(entries, [entries.length]).tournament.cells).toEqual(single);
      }),
      RUNS,
    );
  });

  test('any order of arrival across boards gives the same standings', () => {
    fc.assert(
      fc.property(arbitraryEvening, dice, dice, (evening, first, second) => {
        const results = [first, second].map((order) => seen(taken(arrival(evening, order), [3])));
        expect(results[0]).toEqual(results[1]);
      }),
      RUNS,
    );
  });

  test('closings and another movement in the midst of play: what counts is still the naive batch', () => {
    fc.assert(
      fc.property(arbitraryEvening, dice, (evening, order) => {
        const one = taken(disorder(evening, order), [1]);
        expect(itsWord(one)).toEqual(byTheRules(one));
      }),
      RUNS,
    );
  });

  test('submitted = accepted + held + rejected, each entry once', () => {
    fc.assert(
      fc.property(arbitraryEvening, dice, sizes, (evening, order, cuts) => {
        const entries = disorder(evening, order);
        const { outcomes, tournament } = taken(entries, cuts);
        expect(outcomes.map((it) => it.seq)).toEqual(entries.map((_, i) => i + 1));
        const { accepted, held, rejected } = tournament.view().head.counts;
        expect(accepted + held + rejected).toBe(entries.length);
      }),
      RUNS,
    );
  });
});
