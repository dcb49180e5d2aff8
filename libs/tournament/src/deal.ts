import type { ContestantId, EntryId, ResultRecorded, Ruling, Score } from '#contracts';

/** What stands on a line: a result as reported, or the director's ruling. */
export type LineResult = Score | Ruling;

/** A correction keeps what stood there before: who, when, what. */
export interface Correction {
  entry: EntryId;
  time: number;
  actor?: string;
  was: { ns: ContestantId; ew: ContestantId; result: LineResult };
}

/** One table's record on a deal; `line` is the id of the entry that first made it. */
export interface DealLine {
  line: EntryId;
  /** Log sequence of the entry it shows now. */
  seq: number;
  section: string;
  table: string;
  round?: number;
  ns: ContestantId;
  ew: ContestantId;
  people?: NonNullable<ResultRecorded['people']>;
  result: LineResult;
  /** NS points; absent for rulings. */
  score?: number;
  corrections?: number;
  history?: Correction[];
}

/** All accepted lines of one deal. */
export interface DealState {
  lines: readonly DealLine[];
  /** The director closed the board. */
  closed?: true;
}

export const NO_DEAL: DealState = { lines: [] };

export const encodeDeal = (deal: DealState): string => JSON.stringify(deal);
export const decodeDeal = (text: string | undefined): DealState =>
  text === undefined ? NO_DEAL : (JSON.parse(text) as DealState);

/** The deal as the public may see it: how often a line was corrected, not by whom. */
export const publicDeal = (deal: DealState): DealState => ({
  ...deal,
  lines: deal.lines.map(({ history: _, ...line }) => line),
});
