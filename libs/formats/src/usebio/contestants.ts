import type { StartNumber } from '#contracts';
import { SIDES, type Side } from '#scoring';
import { FormatError } from '../format-error.js';
import { contestantOf, type Numbering, numberingOf, type Sighting } from '../numbering.js';
import { lineResult } from './line-result.js';
import type { UsebioBoard, UsebioPair, UsebioRows } from './rows.js';

/** Who plays, and which start number means whom. */
export interface UsebioContestants {
  readonly winners: 1 | 2;
  contestant(section: string, side: Side, number: string): string;
  /** The start numbers of a section, in the order the file names them. */
  inSection(section: string): StartNumber[];
  readonly people: Readonly<Record<string, string[]>>;
}

interface Met extends Sighting {
  real: boolean;
}

export function usebioContestants(rows: UsebioRows): UsebioContestants {
  const met = rows.boards.flatMap(metOn);
  const listed = rows.pairs.flatMap((pair) => listedAs(pair, met));
  const numbering = numberingIn(rows, [...listed, ...met]);
  const idOf = (it: Omit<Sighting, 'moment'>): string => contestantOf(numbering, it);
  const winners = rows.winners ?? (numbering.perSide ? 2 : 1);
  // A pair that met others and never had a score of its own only filled an empty seat.
  const real = new Set(met.filter((it) => it.real).map(idOf));
  const played = new Set(met.map(idOf));
  const numbered = (it: Sighting): StartNumber => ({
    contestant: idOf(it),
    number: it.number,
    ...((winners === 2 || numbering.perSide) && { side: it.side }),
    ...(played.has(idOf(it)) && !real.has(idOf(it)) && { phantom: true as const }),
  });
  return {
    winners,
    contestant: (section, side, number) => idOf({ section, side, number }),
    inSection: (section) =>
      unique([...listed, ...met].filter((it) => it.section === section).map(numbered)),
    people: Object.fromEntries(
      rows.pairs.flatMap((pair) =>
        listedAs(pair, met).flatMap((it) =>
          pair.names.length > 0 ? [[idOf(it), pair.names]] : [],
        ),
      ),
    ),
  };
}

const unique = (numbers: StartNumber[]): StartNumber[] =>
  [...new Map(numbers.toReversed().map((it) => [it.contestant, it])).values()].toReversed();

function metOn({ session, section, board, lines }: UsebioBoard): Met[] {
  return lines.flatMap((line) => {
    const real = lineResult(line, board).kind === 'score';
    const moment = `${session} board ${board}`;
    return SIDES.map((side) => {
      const number = numberOf(side === 'NS' ? line.ns : line.ew, board);
      return { moment, section, side, number, real };
    });
  });
}

function numberOf(text: string, board: number): string {
  if (/^[A-Za-z0-9]{1,8}$/.test(text)) return text;
  throw new FormatError(
    'bad-line',
    `board ${board}: pair number "${text}" is not 1 to 8 letters and digits`,
  );
}

/** Where a listed pair belongs: its own DIRECTION, else the side and section it played on first. */
function listedAs({ section, number, side }: UsebioPair, met: readonly Met[]): Sighting[] {
  if (!/^[A-Za-z0-9]{1,8}$/.test(number)) return [];
  const here = met.filter((it) => it.number === number && (side ?? it.side) === it.side);
  const first = here.find((it) => it.section === section) ?? here[0];
  const place = { moment: 'listed', section: first?.section ?? section, number };
  return [{ ...place, side: side ?? first?.side ?? 'NS' }];
}

function numberingIn(rows: UsebioRows, sightings: readonly Sighting[]): Numbering {
  const numbering = numberingOf(sightings);
  // With two winners nobody changes direction: a number on both sides is two pairs.
  const sides = new Map<string, Side>();
  const both = sightings.some(({ section, number, side }) => {
    const key = `${section} ${number}`;
    const differs = (sides.get(key) ?? side) !== side;
    sides.set(key, side);
    return differs;
  });
  return { ...numbering, perSide: numbering.perSide || (rows.winners === 2 && both) };
}
