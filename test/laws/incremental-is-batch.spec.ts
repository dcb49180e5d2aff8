import { decodeEntry, type Entry } from '#contracts';
import type { EveningEntry } from '#formats';
import { rankRows, standings, traveller, type View } from '#tournament';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loggedFrom, OfflineTournament } from '../../apps/kibitz/src/score/offline.js';
import {
  arbitraryEvening,
  type ArbitraryEvening,
  interleaved,
} from '../support/arbitrary-evening.js';
import { factsOf } from '../support/naive/facts.js';
import { type NaiveResult, naiveStandings } from '../support/naive/standings.js';

const T = 'lawtourname1';

interface Reduced {
  tournament: OfflineTournament;
  accepted: Entry[];
}

/** Feeds entries in pieces of the sizes given, over and over; keeps those that counted. */
function reduced(entries: readonly EveningEntry[], sizes: readonly number[]): Reduced {
  const tournament = new OfflineTournament(T);
  const logged = loggedFrom(T, entries);
  const seqs = new Set<number>();
  for (let from = 0, i = 0; from < logged.length; i++) {
    const size = sizes[i % sizes.length]!;
    for (const { outcome, seq } of tournament.take(logged.slice(from, from + size)))
      if (outcome === 'accepted') seqs.add(seq);
    from += size;
  }
  const counted = logged.filter(({ seq }) => seqs.has(seq));
  const accepted = counted.map(({ subject, body }) => {
    const decoded = decodeEntry(subject, body);
    if (decoded.ok !== true) throw new Error('accepted, and yet unreadable');
    return decoded.entry;
  });
  return { tournament, accepted };
}

/** The reducer's views in the form of the naive result. */
function seen({ tournament }: Reduced): NaiveResult {
  const view = tournament.view();
  const { n, rows } = standings(view, 'overall');
  const places = rankRows(rows).map(({ item, label }) => {
    const { contestant, key: _, label: __, side: ___, ...row } = item;
    return [contestant, { ...row, rank: label }] as const;
  });
  return { n: n ?? 0, rows: Object.fromEntries(places), ...boardsSeen(view, tournament) };
}

function boardsSeen(
  view: View,
  tournament: OfflineTournament,
): Pick<NaiveResult, 'lines' | 'deals'> {
  const result: Pick<NaiveResult, 'lines' | 'deals'> = { lines: {}, deals: {} };
  for (const deal of view.deals) {
    const board = traveller(view, deal, tournament.dealCell(deal))!;
    if (board.lines.length === 0) continue;
    const { m, datum } = board;
    result.deals[deal] = { m, ...(datum !== undefined && { datum }) };
    for (const line of board.lines) {
      const [ns, ew] = [line.nsMatchpoints ?? line.nsImps, line.ewMatchpoints ?? line.ewImps];
      result.lines[line.line] = { ...(ns && { ns }), ...(ew && { ew }) };
    }
  }
  return result;
}

const naive = ({ accepted }: Reduced): NaiveResult => naiveStandings(factsOf(accepted));

const dice = fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 });
const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 });
const arrival = (
  { opening, boards, closings }: ArbitraryEvening,
  order: number[],
): EveningEntry[] => [...opening, ...interleaved(boards, order), ...closings];

// Whole evenings, reduced entry by entry: seconds, on a busy machine many.
const SLOW = { timeout: 60_000 };

describe('law: incremental = batch recompute', SLOW, () => {
  test('entry by entry, the standings and every traveller are those of the naive batch', () => {
    fc.assert(
      fc.property(arbitraryEvening, dice, (evening, order) => {
        const one = reduced(arrival(evening, order), [1]);
        expect(seen(one)).toEqual(naive(one));
      }),
      { numRuns: 100 },
    );
  });

  test('batches of any sizes end in the cells that single entries end in', () => {
    fc.assert(
      fc.property(arbitraryEvening, dice, sizes, (evening, order, cuts) => {
        const entries = arrival(evening, order);
        const single = reduced(entries, [1]).tournament.cells;
        expect(reduced(entries, cuts).tournament.cells).toEqual(single);
        expect(reduced(entries, [entries.length]).tournament.cells).toEqual(single);
      }),
      { numRuns: 100 },
    );
  });

  test('any order of arrival across boards gives the same standings', () => {
    fc.assert(
      fc.property(arbitraryEvening, dice, dice, (evening, first, second) => {
        const results = [first, second].map((order) => seen(reduced(arrival(evening, order), [3])));
        expect(results[0]).toEqual(results[1]);
      }),
      { numRuns: 100 },
    );
  });

  test('closings in the midst of play: what comes late waits, what counts is still the naive batch', () => {
    fc.assert(
      fc.property(arbitraryEvening, dice, (evening, order) => {
        const { opening, boards, closings } = evening;
        const mixed = interleaved([...boards, ...closings.map((it) => [it])], order);
        const one = reduced([...opening, ...mixed], [1]);
        expect(seen(one)).toEqual(naive(one));
      }),
      { numRuns: 100 },
    );
  });
});
