import type { ContestantId } from '#contracts';
import type { DealLine, DealState } from './deal.js';

/** A line whose score is compared: real contestants on both sides, and a score. */
export type ComparedLine = DealLine & { score: number };

/** The compared scores of a deal: their number is M. Rulings and phantoms are not among them. */
export const comparedLines = (
  deal: DealState,
  phantoms: ReadonlySet<ContestantId>,
): ComparedLine[] =>
  deal.lines.filter(
    (line): line is ComparedLine =>
      line.score !== undefined && !phantoms.has(line.ns) && !phantoms.has(line.ew),
  );
