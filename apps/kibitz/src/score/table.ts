import { decimal, parseRatio } from '#scoring';
import type { ReportRow, ScoreReport } from './report.js';

const HEADINGS = ['rank', 'no.', 'boards', 'result', ''] as const;

/** The standings for a person at a terminal; names stand last, so their width moves nothing. */
export function tableOf(report: ScoreReport, names: (label: string) => readonly string[]): string {
  const rows = report.standings.map((row) => [
    row.rank ?? '',
    row.label,
    String(row.boards),
    resultOf(row),
    names(row.contestant).join(' - '),
  ]);
  const table = [[...HEADINGS], ...rows];
  const widths = HEADINGS.map((_, column) => Math.max(...table.map((it) => it[column]!.length)));
  return table
    .map((cells) =>
      cells
        .map((cell, column) => aligned(cell, widths[column]!, column))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const aligned = (cell: string, width: number, column: number): string =>
  column === HEADINGS.length - 1 ? cell : cell.padStart(width);

function resultOf({ percent, imps, vpTotal }: ReportRow): string {
  if (vpTotal !== undefined) return `${vpTotal} VP`;
  if (percent !== undefined) return `${percent} %`;
  return imps === undefined ? '-' : `${decimal(parseRatio(imps), 2)} IMP`;
}
