import { type DealId, type Line, parseDeal, type Row, type Traveller } from '#contracts';
import type { Side } from '#scoring';
import { labelOf, rankRows, standings, status, traveller, type View } from '#tournament';
import type { Scored } from './score-evening.js';

/** What `kibitz score --json` prints. Fractions are `p/q`, percentages and VPs have two decimals. */
export interface ScoreReport {
  rules: string;
  method: string;
  n: number;
  standings: ReportRow[];
  boards: ReportBoard[];
}

export interface ReportRow {
  contestant: string;
  label: string;
  side?: Side;
  /** `1`, `2=`; absent for whom no board counts. */
  rank?: string;
  boards: number;
  matchpoints?: string;
  percent?: string;
  imps?: string;
  vps?: { round: number; vp: string }[];
  vpTotal?: string;
}

export interface ReportBoard {
  board: number;
  m: number;
  datum?: number;
  lines: ReportLine[];
}

type Worth = Pick<Line, 'score' | 'nsMatchpoints' | 'ewMatchpoints' | 'nsImps' | 'ewImps'>;
export type ReportLine = { ns: string; ew: string } & Worth;

export function reportOf({ view, dealCell }: Scored): ScoreReport {
  const { rules, method, deals } = status(view);
  return {
    rules,
    method,
    n: standings(view, 'overall').n ?? 0,
    standings: rowsOf(view),
    boards: deals.flatMap((deal) => boardOf(view, deal, dealCell(deal)) ?? []),
  };
}

/** One list, or with two winners the North-South list and then the East-West list. */
function rowsOf(view: View): ReportRow[] {
  const lists = status(view).winners === 2 ? ['ns', 'ew'] : ['overall'];
  return lists.flatMap((name) =>
    rankRows(standings(view, name).rows).map(({ item, label }) => rowOf(item, label)),
  );
}

function rowOf({ contestant: _, key: __, names: ___, vps, ...row }: Row, rank: string): ReportRow {
  return {
    contestant: row.label,
    ...row,
    ...(rank !== '' && { rank }),
    ...(vps && { vps: vps.map(({ round, vp }) => ({ round, vp })) }),
  };
}

function boardOf(view: View, deal: DealId, cell: string | undefined): ReportBoard | undefined {
  const seen = traveller(view, deal, cell);
  if (seen === undefined) return undefined;
  const { m, datum, lines } = seen;
  return {
    board: parseDeal(deal).board,
    m,
    ...(datum !== undefined && { datum }),
    lines: lines.map((line) => lineOf(view, line)),
  };
}

function lineOf(view: View, line: Traveller['lines'][number]): ReportLine {
  const { score, nsMatchpoints, ewMatchpoints, nsImps, ewImps } = line;
  return {
    ns: labelOf(view.setup, line.ns),
    ew: labelOf(view.setup, line.ew),
    ...(score !== undefined && { score }),
    ...(nsMatchpoints !== undefined && { nsMatchpoints }),
    ...(ewMatchpoints !== undefined && { ewMatchpoints }),
    ...(nsImps !== undefined && { nsImps }),
    ...(ewImps !== undefined && { ewImps }),
  };
}
