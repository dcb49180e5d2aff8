import { DENOMINATIONS, RISKS, SEATS } from '#scoring';
import {
  dealId,
  type Entry,
  ENTRY_KINDS,
  type EntryKind,
  type EntryOf,
  entryId,
  type MovementSet,
  type Ruling,
  type Score,
  type TournamentOpened,
} from '#contracts';
import type { Door, EveningEntry } from '#formats';
import fc from 'fast-check';

/** An evening as it may happen: entries by board, in the order they must keep there. */
export interface ArbitraryEvening {
  opening: EveningEntry[];
  /** One list a table's board: first record, corrections, rulings, withdrawals, resends. */
  boards: EveningEntry[][];
  closings: EveningEntry[];
}

/** Small and full of ties, so that a few tables already meet every rule. */
const score: fc.Arbitrary<Score> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('contract' as const),
      level: fc.integer({ min: 1, max: 7 }),
      denomination: fc.constantFrom(...DENOMINATIONS),
      risk: fc.constantFrom(...RISKS),
      declarer: fc.constantFrom(...SEATS),
      tricks: fc.integer({ min: 5, max: 13 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Score>(
      { kind: 'contract', level: 4, denomination: 'S', risk: '', declarer: 'N', tricks: 10 },
      { kind: 'contract', level: 3, denomination: 'NT', risk: '', declarer: 'E', tricks: 9 },
    ),
  },
  { weight: 1, arbitrary: fc.constant<Score>({ kind: 'passed-out' }) },
);

const percent = fc.constantFrom(0, 4000, 5000, 6000, 7000);
const ruling: fc.Arbitrary<Ruling> = fc.oneof(
  fc.record({ kind: fc.constant('artificial' as const), ns: percent, ew: percent }),
  fc.constant<Ruling>({ kind: 'not-played' }),
);

/** What happens at one table on one board; `again` is an exact resend of the step before. */
const steps = fc.oneof(
  { weight: 2, arbitrary: fc.constant([] as const) },
  { weight: 8, arbitrary: fc.constant(['score'] as const) },
  {
    weight: 6,
    arbitrary: fc.array(fc.constantFrom('score', 'ruling', 'withdrawal', 'again'), {
      minLength: 1,
      maxLength: 4,
    }),
  },
);

const slot = fc.record({
  steps,
  scores: fc.array(score, { minLength: 4, maxLength: 4 }),
  rulings: fc.array(ruling, { minLength: 4, maxLength: 4 }),
});
type Slot = typeof slot extends fc.Arbitrary<infer T> ? T : never;

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
});
type Shape = typeof shape extends fc.Arbitrary<infer T> ? T : never;

const SESSION = '1';

/** Evenings of one session: one or two sections of a Mitchell, with everything that goes wrong at a table. */
export const arbitraryEvening: fc.Arbitrary<ArbitraryEvening> = shape.chain((it) => {
  const movement = movementOf(it);
  const places = placesOf(movement);
  return fc
    .array(slot, { minLength: places.length, maxLength: places.length })
    .map((slots) => eveningOf(it, movement, { places, slots }));
});

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

interface Place {
  section: string;
  table: string;
  round: number;
  deal: string;
  ns: string;
  ew: string;
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

/** Numbers entries as their devices would. */
class Pen {
  private readonly written = new Map<string, number>();

  write<K extends EntryKind>(door: Door, kind: K, data: EntryOf<K>['data']): EveningEntry {
    const device = door === 'desk' ? 'desk' : `t-${door.section}-${door.table}`;
    const n = (this.written.get(device) ?? 0) + 1;
    this.written.set(device, n);
    const at = '2026-01-31T19:00:00.000Z';
    const v = ENTRY_KINDS[kind].version;
    return { door, entry: { v, id: entryId(device, n), kind, device, n, at, data } as Entry };
  }
}

function eveningOf(
  it: Shape,
  movement: MovementSet[],
  { places, slots }: { places: Place[]; slots: Slot[] },
): ArbitraryEvening {
  const pen = new Pen();
  const opening = [
    pen.write('desk', 'tournament-opened', openingOf(it)),
    ...movement.map((data) =>
      pen.write('desk', 'movement-set', it.scheduled ? data : { ...data, rounds: [] }),
    ),
  ];
  const deals = [...new Set(places.map(({ deal }) => deal))];
  const toClose = new Set(it.closeBoards.map((i) => deals[i % deals.length]!));
  return {
    opening,
    boards: places.map((place, i) => happenings(pen, place, slots[i]!)),
    closings: [
      ...[...toClose].map((deal) => pen.write('desk', 'board-closed', { deal })),
      ...(it.closeSession ? [pen.write('desk', 'session-closed', { session: SESSION })] : []),
    ],
  };
}

const openingOf = ({ rules, method, vp }: Shape): TournamentOpened => ({
  name: 'an evening',
  date: '2026-01-31',
  slug: 'an-evening',
  rules,
  method,
  ...(vp !== undefined && method !== 'matchpoints' && { vp }),
});

function happenings(
  pen: Pen,
  place: Place,
  { steps: todo, scores, rulings }: Slot,
): EveningEntry[] {
  const written: EveningEntry[] = [];
  const { section, table, deal } = place;
  let line: string | undefined;
  for (const [i, step] of todo.entries()) {
    const corrects = line === undefined ? {} : { corrects: { line, deal } };
    const last = written.at(-1);
    if (step === 'again' && last) written.push(last);
    if (step === 'score')
      written.push(
        pen.write({ section, table }, 'result-recorded', {
          ...place,
          score: scores[i]!,
          ...corrects,
        }),
      );
    if (step === 'ruling')
      written.push(
        pen.write('desk', 'ruling-made', { ...place, ruling: rulings[i]!, ...corrects }),
      );
    if (step === 'withdrawal' && line !== undefined)
      written.push(pen.write('desk', 'result-withdrawn', { line, deal }));
    if (step === 'withdrawal') line = undefined;
    if (step === 'score' || step === 'ruling') line ??= written.at(-1)!.entry.id;
  }
  return written;
}

/** One order of arrival: boards interleave as the numbers say, each board keeps its own order. */
export function interleaved(
  boards: readonly EveningEntry[][],
  dice: readonly number[],
): EveningEntry[] {
  const waiting = boards.map((it) => [...it]);
  const order: EveningEntry[] = [];
  for (let i = 0; waiting.some((it) => it.length > 0); i++) {
    const left = waiting.filter((it) => it.length > 0);
    order.push(left[(dice[i % dice.length] ?? 0) % left.length]!.shift()!);
  }
  return order;
}
