import type { ContestantId, DealId, EntryId, ResultRecorded, Ruling, Score } from '#contracts';

/** What stands on a line: a result as reported, or the director's ruling. */
export type LineResult = Score | Ruling;

/** A correction keeps what stood there before: who, when, what. */
export interface Correction {
  entry: EntryId;
  time: number;
  actor?: string;
  /** `deal` where the line came from another one. */
  was: { deal?: DealId; ns: ContestantId; ew: ContestantId; result: LineResult };
}

/** A line that stands here no more: withdrawn, or moved `to` the deal it was really played on. */
export interface Removal extends Omit<Correction, 'was'> {
  line: EntryId;
  to?: DealId;
  was: { section: string; table: string; ns: ContestantId; ew: ContestantId; result: LineResult };
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
  removed?: readonly Removal[];
}

export const NO_DEAL: DealState = { lines: [] };

export const encodeDeal = (deal: DealState): string => JSON.stringify(deal);
export const decodeDeal = (text: string | undefined): DealState =>
  text === undefined ? NO_DEAL : (JSON.parse(text) as DealState);

/** The deal as the public may see it: how often a line was corrected, not by whom, and none that are gone. */
export const publicDeal = ({ removed: _, ...deal }: DealState): DealState => ({
  ...deal,
  lines: deal.lines.map(({ history: __, ...line }) => line),
});

/** Nothing to keep: a deal like this has no cell. */
export const isBlank = ({ lines, closed, removed = [] }: DealState): boolean =>
  lines.length + removed.length === 0 && !closed;

/** A deal's cell as the public has it; `null` where nothing of it is shown. */
export function publicDealCell(cell: string): string | null {
  if (!/"(history|removed)"/.test(cell)) return cell;
  const deal = publicDeal(decodeDeal(cell));
  return isBlank(deal) ? null : encodeDeal(deal);
}
