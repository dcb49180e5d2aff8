import { type Evening, usebioEvening, type UsebioLine } from '#formats';

/** `[ns, ew, points or A6040, …]`, as our fixtures of published evenings have them. */
export type FixtureLine = readonly [ns: string, ew: string, score: string, ...printed: string[]];

export interface FixtureBoard {
  readonly board: number;
  readonly lines: readonly FixtureLine[];
}

/** The evening of a published list of results, through the reader that such lists go through. */
export function eveningOfBoards(boards: readonly FixtureBoard[], eventType = 'MP_PAIRS'): Evening {
  const place = { session: '1', section: 'A' };
  const rows = {
    eventType,
    scoring: '',
    name: 'a published evening',
    date: '2020-01-01',
    pairs: [],
    boards: boards.map(({ board, lines }) => ({ ...place, board, lines: lines.map(lineOf) })),
  };
  return usebioEvening(rows, rows);
}

const lineOf = ([ns, ew, score]: FixtureLine): UsebioLine => ({
  ns,
  ew,
  score,
  contract: '',
  by: '',
  tricks: '',
  lead: '',
});
