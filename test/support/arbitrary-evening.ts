import { dealId, type MovementSet, type TournamentOpened } from '#contracts';
import type { EveningEntry } from '#formats';
import fc from 'fast-check';
import {
  EveningPen,
  type Happening,
  type Place,
  type Slot,
  slot,
  TableBoard,
} from './arbitrary-steps.js';

/** An evening as it may happen: entries by board, in the order they must keep there. */
export interface ArbitraryEvening {
  opening: Happening[];
  /** One list a board: results, corrections, rulings, withdrawals, resends, what is held and its answers. */
  boards: Happening[][];
  /** What the game does not depend on: publication and people. */
  aside: Happening[];
  /** Another movement for the sections, and the boards played by it. */
  change: Happening[];
  later: Happening[][];
  closings: Happening[];
}

const shape = fc.record({
  tables: fc.integer({ min: 2, max: 5 }),
  boardsARound: fc.integer({ min: 1, max: 2 }),
  sections: fc.integer({ min: 1, max: 2 }),
  oneField: fc.boolean(),
  scheduled: fc.boolean(),
  empty: fc.constantFrom('none', 'sit-out', 'phantom'),
  rules: fc.constantFrom('pzbs' as const, 'plain' as const),
  method: fc.constantFrom('matchpoints' as const, 'cross-imps' as const, 'butler' as const),
  vp: fc.constantFrom(undefined, 'wbf' as const, 'slawinski' as const),
  closeBoards: fc.array(fc.nat(20), { maxLength: 4 }),
  closeSession: fc.boolean(),
  aside: fc.array(fc.constantFrom('hidden' as const, 'live' as const, 'people' as const), {
    maxLength: 3,
  }),
  change: fc.constantFrom('none', 'none', 'longer', 'shorter', 'another-table', 'other-seats'),
  dice: fc.array(fc.nat(1000), { minLength: 1, maxLength: 20 }),
});
type Shape = typeof shape extends fc.Arbitrary<infer T> ? T : never;

const SESSION = '1';

/** Evenings of one session: one or two sections of a Mitchell, with everything that goes wrong at a table. */
export const arbitraryEvening: fc.Arbitrary<ArbitraryEvening> = shape.chain((it) => {
  const places = [movementOf(it), changedMovement(it)].map(placesOf);
  const slots = places.map(({ length }) =>
    fc.array(slot, { minLength: length, maxLength: length }),
  );
  return fc.tuple(...slots).map((all) => eveningOf(it, places, all));
});

/** The movement that takes the first one's place, or adds rounds to it. */
function changedMovement(it: Shape): MovementSet[] {
  const { change, tables } = it;
  if (change === 'none') return [];
  if (change === 'another-table') return replacing(movementOf({ ...it, tables: tables + 1 }));
  if (change === 'other-seats')
    return replacing(movementOf({ ...it, empty: it.empty === 'none' ? 'phantom' : 'none' }));
  const now = movementOf({ ...it, scheduled: true });
  if (change === 'shorter')
    return replacing(now.map((of) => ({ ...of, rounds: of.rounds.slice(0, -1) })));
  return now.map((of) => ({
    ...of,
    rounds: of.rounds.slice(-1).map((last) => ({ ...last, round: last.round + 1 })),
  }));
}

const replacing = (movement: MovementSet[]): MovementSet[] =>
  movement.map((of) => ({ ...of, movement: 2 }));

function movementOf(it: Shape): MovementSet[] {
  return ['A', 'B'].slice(0, it.sections).map((section) => ({
    session: SESSION,
    section,
    set: it.oneField ? 'X' : section,
    field: it.oneField ? 'X' : section,
    movement: 1,
    winners: 1,
    contestants: numbersOf(it, section),
    rounds: roundsOf(it, section),
  }));
}

const pair = (section: string, number: number): string => `${section}${number}`;

const numbersOf = ({ tables, empty }: Shape, section: string): MovementSet['contestants'] =>
  Array.from({ length: 2 * tables }, (_, i) => i + 1)
    .filter((number) => empty !== 'sit-out' || number !== 1)
    .map((number) => ({
      contestant: pair(section, number),
      number: String(number),
      ...(empty === 'phantom' && number === 1 && { phantom: true as const }),
    }));

/** NS stay, EW move one up, boards one down: with an even number of tables only half the rounds are fair. */
function roundsOf({ tables, boardsARound, empty }: Shape, section: string): MovementSet['rounds'] {
  const rounds = tables % 2 === 1 ? tables : tables / 2;
  const around = (i: number): number => ((i % tables) + tables) % tables;
  return Array.from({ length: rounds }, (_, r) => ({
    round: r + 1,
    tables: Array.from({ length: tables }, (__, t) => {
      const first = around(t + r) * boardsARound + 1;
      const ns = empty === 'sit-out' && t === 0 ? null : pair(section, t + 1);
      const ew = pair(section, tables + 1 + around(t - r));
      return [String(t + 1), ns, ew, `${first}-${first + boardsARound - 1}`] as [
        string,
        string | null,
        string | null,
        string,
      ];
    }),
  }));
}

const placesOf = (movement: MovementSet[]): Place[] =>
  movement.flatMap(({ session, section, set, rounds }) =>
    rounds.flatMap(({ round, tables }) =>
      tables.flatMap(([table, ns, ew, boards]) => {
        if (ns === null || ew === null) return [];
        const [low = 0, high = 0] = boards.split('-').map(Number);
        return Array.from({ length: high - low + 1 }, (_, i) => ({
          section,
          table,
          round,
          ns,
          ew,
          deal: dealId(session, set, low + i),
        }));
      }),
    ),
  );

function eveningOf(it: Shape, places: Place[][], slots: Slot[][]): ArbitraryEvening {
  const pen = new EveningPen();
  const [first, second] = [movementOf(it), changedMovement(it)];
  const setting = (data: MovementSet): Happening =>
    pen.write('desk', 'movement-set', { data: it.scheduled ? data : { ...data, rounds: [] } });
  const opening = [
    pen.write('desk', 'tournament-opened', { data: openingOf(it) }),
    ...first.map(setting),
  ];
  const boards = byDeal(it, pen, { places: places[0]!, slots: slots[0]!, movement: 1 });
  const change = second.map(setting);
  const movement = second[0]?.movement ?? 1;
  const later = byDeal(it, pen, { places: places[1]!, slots: slots[1]!, movement });
  return { opening, boards, change, later, aside: asideOf(it, pen), closings: closingsOf(it, pen) };
}

const asideOf = ({ aside }: Shape, pen: EveningPen): Happening[] =>
  aside.map((it) =>
    it === 'people'
      ? pen.write('desk', 'people-changed', { data: { contestants: [pair('A', 1)] } })
      : pen.write('desk', 'publication-set', { data: { publication: it } }),
  );

function closingsOf(it: Shape, pen: EveningPen): Happening[] {
  const deals = [...new Set(placesOf(movementOf(it)).map(({ deal }) => deal))];
  const toClose = new Set(it.closeBoards.map((i) => deals[i % deals.length]!));
  const session = { session: SESSION };
  return [
    ...[...toClose].map((deal) => pen.write('desk', 'board-closed', { data: { deal } })),
    ...(it.closeSession ? [pen.write('desk', 'session-closed', { data: session })] : []),
  ];
}

interface Played {
  places: Place[];
  slots: Slot[];
  movement: number;
}

/** What the tables wrote on each board, one after the other as it came. */
function byDeal({ dice }: Shape, pen: EveningPen, played: Played): Happening[][] {
  const { places, slots, movement } = played;
  const tables = new Map<string, Happening[][]>();
  for (const [i, place] of places.entries()) {
    const stranger = places.find((it) => it.deal === place.deal && it.ew !== place.ew)?.ew;
    const seat = { ...place, movement, stranger: stranger ?? place.ns };
    const board = new TableBoard(pen, seat, slots[i]!).play();
    tables.set(place.deal, [...(tables.get(place.deal) ?? []), board]);
  }
  return [...tables.values()].map((boards) => interleaved(boards, dice));
}

const openingOf = ({ rules, method, vp }: Shape): TournamentOpened => ({
  name: 'an evening',
  date: '2026-01-31',
  slug: 'an-evening',
  rules,
  method,
  ...(vp !== undefined && method !== 'matchpoints' && { vp }),
});

/** One order of arrival: boards interleave as the numbers say, each board keeps its own order. */
export function interleaved(boards: readonly Happening[][], dice: readonly number[]): Happening[] {
  const waiting = boards.map((it) => [...it]);
  const order: Happening[] = [];
  for (let i = 0; waiting.some((it) => it.length > 0); i++) {
    const left = waiting.filter((it) => it.length > 0);
    order.push(left[(dice[i % dice.length] ?? 0) % left.length]!.shift()!);
  }
  return order;
}

/** The entries as the log gets them: answers name the place of what they answer. */
export function asSent(order: readonly Happening[]): EveningEntry[] {
  const places = new Map<Happening, number>();
  return order.map((it, i) => {
    if (!places.has(it)) places.set(it, i + 1);
    const { door, entry, answers } = it;
    if (answers === undefined || !('seq' in entry.data)) return { door, entry };
    const data = { ...entry.data, seq: places.get(answers) ?? 1 };
    return { door, entry: { ...entry, data } as EveningEntry['entry'] };
  });
}
