import type { MovementSet } from '#contracts';
import { dealsAt, type Facts, type NaiveLine } from './facts.js';

/** Two real contestants who should meet on a deal. */
interface Meeting {
  deal: string;
  section: string;
  table: string;
  round: number;
  ns: string;
  ew: string;
}

/** The sections of one session that are compared with each other, and all that happened there. */
export interface NaiveField {
  session: string;
  sections: MovementSet[];
  contestants: string[];
  phantoms: Set<string>;
  meetings: Meeting[];
  lines: NaiveLine[];
}

export function naiveFields({ sections, lines }: Facts): NaiveField[] {
  const phantoms = new Set(
    sections.flatMap((it) => it.contestants.filter((c) => c.phantom).map((c) => c.contestant)),
  );
  const names = [...new Set(sections.map((it) => `${it.session} ${it.field}`))];
  return names.map((name) => {
    const own = sections.filter((it) => `${it.session} ${it.field}` === name);
    const [session] = name.split(' ') as [string];
    const all = own.flatMap((it) => it.contestants.map((c) => c.contestant));
    return {
      session,
      sections: own,
      phantoms,
      contestants: [...new Set(all)].filter((c) => !phantoms.has(c)),
      meetings: own.flatMap((it) => meetingsOf(it, phantoms)),
      lines: lines.filter((it) => own.some((s) => it.deal.startsWith(`${s.session}-${s.set}-`))),
    };
  });
}

function meetingsOf(section: MovementSet, phantoms: Set<string>): Meeting[] {
  const meetings: Meeting[] = [];
  for (const { round, tables } of section.rounds)
    for (const [table, ns, ew, boards] of tables) {
      if (ns === null || ew === null || phantoms.has(ns) || phantoms.has(ew)) continue;
      for (const deal of dealsAt(section, boards))
        meetings.push({ deal, section: section.section, table, round, ns, ew });
    }
  return meetings;
}

/** The compared lines of a deal. */
export const realLines = (field: NaiveField, deal: string): NaiveLine[] =>
  field.lines.filter(
    (it) =>
      it.deal === deal &&
      it.result !== 'not-played' &&
      'points' in it.result &&
      !field.phantoms.has(it.ns) &&
      !field.phantoms.has(it.ew),
  );

export const pointsOf = ({ result }: NaiveLine): number =>
  result !== 'not-played' && 'points' in result ? result.points : Number.NaN;

export function isClosed(facts: Facts, field: NaiveField, deal: string): boolean {
  if (facts.closedDeals.has(deal) || facts.closedSessions.has(field.session)) return true;
  const due = field.meetings.filter((it) => it.deal === deal);
  if (due.length === 0) return false;
  return due.every((it) =>
    field.lines.some(
      (line) =>
        line.deal === deal &&
        line.section === it.section &&
        line.table === it.table &&
        (line.round === undefined || line.round === it.round),
    ),
  );
}

/** No movement says how many scores to expect: N is what was seen so far. */
export const isAsPlayed = (facts: Facts, { session, meetings }: NaiveField): boolean =>
  meetings.length === 0 && !facts.closedSessions.has(session);

/** DESIGN §3: scheduled while the session runs, or observed where that is more; observed once it is closed. */
export function sizeOf(facts: Facts, field: NaiveField): number {
  const deals = new Set([...field.lines, ...field.meetings].map((it) => it.deal));
  let [scheduled, observed] = [0, 0];
  for (const deal of deals) {
    scheduled = Math.max(scheduled, field.meetings.filter((it) => it.deal === deal).length);
    observed = Math.max(observed, realLines(field, deal).length);
  }
  return facts.closedSessions.has(field.session) ? observed : Math.max(observed, scheduled);
}
