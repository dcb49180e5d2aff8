import type { ContestantId, Names, Row, TournamentId } from '#contracts';

/** Names by contestant, as far as PEOPLE is known here. */
export interface NameBook {
  namesOf(t: TournamentId, contestant: ContestantId): Names | undefined;
  /** Grows with every change of a tournament's names. */
  revision(t: TournamentId): number;
}

/** Rows with names: joined here at the edge and nowhere before. */
export const withNames = (book: NameBook, t: TournamentId, row: Row): Row => {
  const names = book.namesOf(t, row.contestant);
  return names === undefined ? row : { ...row, names };
};
