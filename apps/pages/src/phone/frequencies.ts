import type { Line } from '#contracts';

/** A score and how many tables made it. */
export interface Frequency {
  score: number;
  times: number;
  own: boolean;
}

/** The distinct scores of a traveller, best for NS first. */
export function frequenciesOf(lines: readonly Line[], own: Line | undefined): Frequency[] {
  const times = new Map<number, number>();
  for (const { score } of lines)
    if (score !== undefined) times.set(score, (times.get(score) ?? 0) + 1);
  return [...times]
    .map(([score, count]) => ({ score, times: count, own: own?.score === score }))
    .toSorted((a, b) => b.score - a.score);
}

/** Lines that are compared by score, then table; those without a score apart. */
export function orderLines(lines: readonly Line[]): { compared: Line[]; apart: Line[] } {
  const byTable = (a: Line, b: Line): number =>
    a.section.localeCompare(b.section) ||
    a.table.localeCompare(b.table, undefined, { numeric: true });
  return {
    compared: lines
      .filter(({ score }) => score !== undefined)
      .toSorted((a, b) => b.score! - a.score! || byTable(a, b)),
    apart: lines.filter(({ score }) => score === undefined).toSorted(byTable),
  };
}
