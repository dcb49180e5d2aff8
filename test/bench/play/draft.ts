import {
  boardNumbers,
  dealId,
  deskSubject,
  type Entry,
  type EntryKind,
  type EntryOf,
  entryId,
  type MovementSet,
  tableSubject,
  type TournamentId,
} from '#contracts';
import { type Message, messageOf } from '#log';
import { movementParts } from '../../../libs/formats/src/movement-parts.js';
import { chance } from './chance.js';
import { type Hall, movementsOf } from './movement.js';
import { someScore } from './score.js';

const AT = '2026-01-09T19:00:00Z';

/** One table's turn at one board. */
interface Turn {
  movement: MovementSet;
  round: number;
  table: MovementSet['rounds'][number]['tables'][number];
  board: number;
}

/** The entries that open a tournament and set its movements, ready to be published. */
export function openingOf(t: TournamentId, halls: readonly Hall[]): Message[] {
  const desk = writer(`desk_${t}`);
  const opened = { name: `Bench ${t}`, date: '2026-01-09', slug: `bench-${t}` } as const;
  const rules = { rules: 'pzbs', method: 'matchpoints' } as const;
  return [
    deskMessage(t, desk('tournament-opened', { ...opened, ...rules })),
    ...halls
      .flatMap(movementsOf)
      .flatMap(movementParts)
      .map((part) => deskMessage(t, desk('movement-set', part))),
  ];
}

const deskMessage = (t: TournamentId, entry: Entry): Message =>
  messageOf(deskSubject(t, entry.kind), entry);

/**
 * All results of a tournament, none twice, each table with a device of its own: the first rounds of all sessions, then
 * the rest in order of play. A board's first score is compared with nothing and moves nobody, so where each result
 * must be seen the first rounds are played beforehand.
 */
export function* resultsOf(t: TournamentId, halls: readonly Hall[]): Generator<Message> {
  const random = chance(1);
  const devices = new Map<string, ReturnType<typeof writer>>();
  for (const { movement, round, table, board } of inOrder(halls)) {
    const { session, section, set } = movement;
    const [name, ns, ew] = table;
    const device = `${section}${name}_${t}`;
    if (!devices.has(device)) devices.set(device, writer(device));
    const entry = devices.get(device)!('result-recorded', {
      section,
      table: name,
      round,
      deal: dealId(session, set, board),
      ns: ns!,
      ew: ew!,
      score: someScore(random),
    });
    yield messageOf(tableSubject(t, section, name), { ...entry, movement: 1 });
  }
}

/** How many results the first rounds of all sessions have. */
export const firstRoundsOf = (halls: readonly Hall[]): number =>
  halls.reduce((sum, it) => sum + it.sections.length * it.tables * it.boardsARound, 0);

function inOrder(halls: readonly Hall[]): Turn[] {
  const turns = halls.flatMap(turnsOf);
  return [...turns.filter(({ round }) => round === 1), ...turns.filter(({ round }) => round > 1)];
}

/** Round by round, board by board within it, all tables of all sections at each board. */
function turnsOf(hall: Hall): Turn[] {
  const movements = movementsOf(hall);
  const rounds = Array.from({ length: hall.rounds }, (_, r) => r + 1);
  const places = Array.from({ length: hall.boardsARound }, (_, k) => k);
  return rounds.flatMap((round) =>
    places.flatMap((place) =>
      movements.flatMap((movement) =>
        movement.rounds[round - 1]!.tables.map((table) => ({
          movement,
          round,
          table,
          board: boardNumbers(table[3])[place]!,
        })),
      ),
    ),
  );
}

/** A device's pen: numbers its entries from 1. */
function writer(device: string) {
  let n = 0;
  return <K extends EntryKind>(kind: K, data: EntryOf<K>['data']): EntryOf<K> =>
    ({ v: 1, id: entryId(device, ++n), kind, device, n, at: AT, data }) as EntryOf<K>;
}
