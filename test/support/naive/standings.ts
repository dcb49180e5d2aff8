import { type Award, awardOf } from './awards.js';
import type { Facts, NaiveLine } from './facts.js';
import { isAsPlayed, type NaiveField, naiveFields, pointsOf, realLines, sizeOf } from './field.js';
import {
  type Fraction,
  fraction,
  less,
  printed,
  same,
  times,
  total,
  twoDecimals,
} from './fraction.js';
import { naiveDatum } from './imps.js';
import { naiveVps } from './vps.js';

export interface NaiveRow {
  boards: number;
  rank: string;
  matchpoints?: string;
  percent?: string;
  imps?: string;
  vps?: { round: number; vp: string; k: number; of: number }[];
  vpTotal?: string;
}

export interface NaiveResult {
  n: number;
  asPlayed: boolean;
  rows: Record<string, NaiveRow>;
  /** By deal and line: `nsMatchpoints`, `ewMatchpoints`, or the same in IMPs; absent where it is worth nothing. */
  lines: Record<string, { ns?: string; ew?: string }>;
  /** By deal: compared scores, and the Butler datum. */
  deals: Record<string, { m: number; datum?: number }>;
}

interface Own {
  field: NaiveField;
  line: NaiveLine;
  award: Award;
  worth: Fraction | undefined;
}

type Row = Omit<NaiveRow, 'rank'> & { key?: Fraction };

/** The standings of a whole tournament, from nothing but the written rules. */
export function naiveStandings(facts: Facts): NaiveResult {
  const fields = naiveFields(facts);
  const contestants = [...new Set(fields.flatMap((it) => it.contestants))];
  const rows = new Map(contestants.map((it) => [it, rowOf(facts, fields, it)]));
  const lines: NaiveResult['lines'] = {};
  const deals: NaiveResult['deals'] = {};
  for (const field of fields)
    for (const line of field.lines) {
      const { ns, ew } = awardOf(facts, field, line);
      lines[`${line.deal} ${line.line}`] = {
        ...(ns && { ns: printed(ns) }),
        ...(ew && { ew: printed(ew) }),
      };
      const scores = realLines(field, line.deal).map(pointsOf);
      const datum = facts.opened.method === 'butler' && scores.length > 1;
      deals[line.deal] = { m: scores.length, ...(datum && { datum: naiveDatum(scores) }) };
    }
  const n = Math.max(0, ...fields.map((it) => sizeOf(facts, it)));
  const asPlayed = fields.some((it) => isAsPlayed(facts, it));
  return { n, asPlayed, rows: ranked(rows), lines, deals };
}

function ownLines(facts: Facts, fields: NaiveField[], contestant: string): Own[] {
  const own: Own[] = [];
  // Whom a newer movement no longer lists has no place in the field, though the lines stay compared.
  for (const field of fields.filter((it) => it.contestants.includes(contestant)))
    for (const line of field.lines) {
      if (line.ns !== contestant && line.ew !== contestant) continue;
      const award = awardOf(facts, field, line);
      own.push({ field, line, award, worth: line.ns === contestant ? award.ns : award.ew });
    }
  return own;
}

function rowOf(facts: Facts, fields: NaiveField[], contestant: string): Row {
  const own = ownLines(facts, fields, contestant);
  const counting = own.filter((it) => it.worth !== undefined);
  const boards = counting.length;
  if (boards === 0) return { boards };
  const sum = total(counting.map((it) => it.worth!));
  if (facts.opened.method !== 'matchpoints')
    return { boards, key: sum, imps: printed(sum), ...vpsOf(facts, fields, { contestant, own }) };
  let possible = 0;
  for (const { field } of counting) possible += 2 * (Math.max(2, sizeOf(facts, field)) - 1);
  const key = times(sum, fraction(1, possible));
  return {
    boards,
    key,
    matchpoints: printed(sum),
    percent: twoDecimals(times(key, fraction(100))),
  };
}

function vpsOf(
  facts: Facts,
  fields: NaiveField[],
  { contestant, own }: { contestant: string; own: Own[] },
): Partial<Row> {
  const { vp } = facts.opened;
  if (vp === undefined) return {};
  const vps: NonNullable<Row['vps']> = [];
  let all = 0;
  for (const field of fields)
    for (const round of roundsOf(field)) {
      const here = own.filter((it) => it.field === field && it.line.round === round);
      const counting = here.filter((it) => it.worth !== undefined);
      if (counting.length === 0) continue;
      const final = facts.closedSessions.has(field.session); // what never came in was not played
      const due = scaleOf(field, { contestant, round, here });
      const of = final ? counting.length : Math.max(counting.length, due);
      const hundredths = naiveVps(vp, total(counting.map((it) => it.worth!)), of);
      all += hundredths;
      vps.push({ round, vp: twoDecimals(fraction(hundredths, 100)), k: counting.length, of });
    }
  return { key: fraction(all), vps, vpTotal: twoDecimals(fraction(all, 100)) };
}

/** Every round that is scheduled, and where nothing is, every round that lines name. */
const roundsOf = ({ sections, lines }: NaiveField): number[] => {
  const scheduled = sections.flatMap((it) => it.rounds.map(({ round }) => round));
  const played = lines.flatMap(({ round }) => round ?? []);
  return [...new Set([...scheduled, ...played])].sort((a, b) => a - b);
};

/** Boards scheduled for the contestant in the round, less those cancelled: not played, or closed alone. */
function scaleOf(
  field: NaiveField,
  { contestant, round, here }: { contestant: string; round: number; here: Own[] },
): number {
  const due = field.meetings.filter(
    (it) => it.round === round && (it.ns === contestant || it.ew === contestant),
  );
  return due.length - here.filter((it) => it.award.cancelled).length;
}

/** Best first; equal keys share a place; who has no board yet is last and has none. */
function ranked(rows: ReadonlyMap<string, Row>): Record<string, NaiveRow> {
  const keys = [...rows.values()].flatMap((it) => (it.key ? [it.key] : []));
  const result: Record<string, NaiveRow> = {};
  for (const [contestant, { key, ...row }] of rows) {
    if (key === undefined) {
      result[contestant] = { ...row, rank: '' };
      continue;
    }
    const better = keys.filter((it) => less(key, it)).length;
    const shared = keys.filter((it) => same(key, it)).length > 1;
    result[contestant] = { ...row, rank: `${better + 1}${shared ? '=' : ''}` };
  }
  return result;
}
