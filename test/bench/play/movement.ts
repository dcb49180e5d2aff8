import type { MovementSet, TableRound } from '#contracts';

/** Sections of one size that play the same cards and are compared with each other. */
export interface Hall {
  session: string;
  sections: readonly string[];
  tables: number;
  rounds: number;
  boardsARound: number;
  /** `mitchell`: boards move down, each table another set. `barometer`: all tables play the same boards at once. */
  boards: 'mitchell' | 'barometer';
}

/**
 * North-South stay, East-West move up a table each round, so nobody meets twice while rounds <= tables; with an odd
 * number of tables the boards of a Mitchell never repeat either.
 */
export const movementsOf = (hall: Hall): MovementSet[] =>
  hall.sections.map((section) => ({
    session: hall.session,
    section,
    set: 'A',
    field: 'A',
    movement: 1,
    winners: 2,
    contestants: contestantsOf(hall, section),
    rounds: Array.from({ length: hall.rounds }, (_, r) => ({
      round: r + 1,
      tables: Array.from({ length: hall.tables }, (_table, i) => seating(hall, section, { r, i })),
    })),
  }));

const contestantsOf = ({ tables }: Hall, section: string): MovementSet['contestants'] =>
  Array.from({ length: tables }, (_, i) => i + 1).flatMap((number) => [
    { contestant: `${section}N${number}`, number: String(number), side: 'NS' as const },
    { contestant: `${section}E${number}`, number: String(number), side: 'EW' as const },
  ]);

function seating(hall: Hall, section: string, { r, i }: { r: number; i: number }): TableRound {
  const { tables, boardsARound } = hall;
  const pair = ((i - r + hall.rounds * tables) % tables) + 1;
  const group = hall.boards === 'mitchell' ? (i + r) % tables : r;
  const first = group * boardsARound + 1;
  const boards = boardsARound === 1 ? `${first}` : `${first}-${first + boardsARound - 1}`;
  return [String(i + 1), `${section}N${i + 1}`, `${section}E${pair}`, boards];
}
