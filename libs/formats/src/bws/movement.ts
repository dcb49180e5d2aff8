import type { MovementSet, StartNumber, TableRound } from '#contracts';
import { SIDES, type Side } from '#scoring';
import { contestantOf, type Numbering, numberingOf, type Sighting } from '../numbering.js';
import { type BwsRows, pairOn, type RoundRow, type SectionRow } from './rows.js';

/** The file's sections and what its pair numbers mean. */
export interface BwsMovement {
  readonly numbering: Numbering;
  readonly sections: ReadonlyMap<number, SectionRow>;
  /** `null`: nobody sits there. */
  seat(section: SectionRow, side: Side, number: number): string | null;
}

export function bwsMovement(rows: BwsRows): BwsMovement {
  const sections = new Map(rows.sections.map((it) => [it.id, it]));
  const numbering = numberingOf(rows.rounds.flatMap((it) => sightings(it, sections)));
  const playing = new Set(rows.received.flatMap((it) => SIDES.map((side) => seatKey(it, side))));
  return {
    numbering,
    sections,
    seat(section, side, number) {
      // MissingPair names no side; the side without a result is the empty one.
      const missing =
        number === section.missingPair && !playing.has(`${section.id} ${side} ${number}`);
      if (number === 0 || missing) return null;
      return contestantOf(numbering, { section: section.letter, side, number: String(number) });
    },
  };
}

const seatKey = (row: { section: number; ns: number; ew: number }, side: Side): string =>
  `${row.section} ${side} ${pairOn(row, side)}`;

const sightings = (row: RoundRow, sections: ReadonlyMap<number, SectionRow>): Sighting[] =>
  SIDES.filter((side) => pairOn(row, side) !== 0).map((side) => ({
    moment: `${sections.get(row.section)?.session} ${row.round}`,
    section: sections.get(row.section)?.letter ?? '',
    side,
    number: String(pairOn(row, side)),
  }));

/** The movement of each section; a file without RoundData gives the contestants alone. */
export const movementSets = (rows: BwsRows, movement: BwsMovement): MovementSet[] =>
  rows.sections.map((section) => movementOf(section, rows, movement));

function movementOf(section: SectionRow, rows: BwsRows, movement: BwsMovement): MovementSet {
  const here = rows.rounds.filter((it) => it.section === section.id);
  const seen = here.length > 0 ? here : rows.received.filter((it) => it.section === section.id);
  const compared = rows.grouped ? 'all' : section.letter;
  const winners = section.winners ?? (movement.numbering.perSide ? 2 : 1);
  return {
    session: section.session,
    section: section.letter,
    set: compared,
    field: compared,
    movement: 1,
    winners,
    contestants: startNumbers({ section, seen, winners }, movement),
    rounds: roundsOf(section, here, movement),
  };
}

interface Seen {
  section: SectionRow;
  seen: readonly { ns: number; ew: number }[];
  winners: 1 | 2;
}

function startNumbers({ section, seen, winners }: Seen, movement: BwsMovement): StartNumber[] {
  const numbers = new Map<string, StartNumber>();
  const sided = winners === 2 || movement.numbering.perSide;
  for (const side of SIDES)
    for (const row of seen.toSorted((a, b) => pairOn(a, side) - pairOn(b, side))) {
      const contestant = movement.seat(section, side, pairOn(row, side));
      if (contestant === null || numbers.has(contestant)) continue;
      const number = String(pairOn(row, side));
      numbers.set(contestant, { contestant, number, ...(sided && { side }) });
    }
  return [...numbers.values()];
}

function roundsOf(
  section: SectionRow,
  rows: readonly RoundRow[],
  movement: BwsMovement,
): MovementSet['rounds'] {
  const rounds = new Map<number, TableRound[]>();
  for (const row of rows.toSorted((a, b) => a.round - b.round || a.table - b.table)) {
    const ns = movement.seat(section, 'NS', row.ns);
    const ew = movement.seat(section, 'EW', row.ew);
    if (row.boards === '' || (ns === null && ew === null)) continue;
    const tables = rounds.get(row.round) ?? [];
    tables.push([String(row.table), ns, ew, row.boards]);
    rounds.set(row.round, tables);
  }
  return [...rounds].map(([round, tables]) => ({ round, tables }));
}
