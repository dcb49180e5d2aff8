import type { Entry, MovementSet, Score, TournamentOpened } from '#contracts';
import { naivePoints } from './contract-points.js';

/** One table's final record on a deal. */
export interface NaiveLine {
  line: string;
  deal: string;
  section: string;
  table: string;
  round: number | undefined;
  ns: string;
  ew: string;
  /** NS points, own percentages in hundredths, or nothing. */
  result: { points: number } | { ns: number; ew: number } | 'not-played';
}

/** All that the standings depend on. */
export interface Facts {
  opened: TournamentOpened;
  sections: MovementSet[];
  lines: NaiveLine[];
  closedDeals: Set<string>;
  closedSessions: Set<string>;
}

/** What remains of a list of accepted entries once corrections, rulings and withdrawals are done. */
export function factsOf(entries: readonly Entry[]): Facts {
  const facts: Facts = {
    opened: undefined as never,
    sections: [],
    lines: [],
    closedDeals: new Set(),
    closedSessions: new Set(),
  };
  for (const entry of entries) put(facts, entry);
  for (const line of facts.lines) line.round ??= scheduledRound(facts, line);
  return facts;
}

function put(facts: Facts, entry: Entry): void {
  const { kind, data } = entry;
  if (kind === 'tournament-opened') facts.opened = data;
  if (kind === 'movement-set') putMovement(facts, data);
  if (kind === 'board-closed') facts.closedDeals.add(data.deal);
  if (kind === 'session-closed') facts.closedSessions.add(data.session);
  if (kind === 'result-withdrawn')
    facts.lines = facts.lines.filter((it) => it.line !== data.line || it.deal !== data.deal);
  if (kind !== 'result-recorded' && kind !== 'ruling-made') return;
  const { section, table, round, deal, ns, ew, corrects } = data;
  const result = kind === 'result-recorded' ? scored(data.score, deal) : ruled(data.ruling);
  const line = corrects?.line ?? entry.id;
  facts.lines = facts.lines.filter((it) => it.line !== line);
  facts.lines.push({ line, deal, section, table, round, ns, ew, result });
}

const scored = (score: Score, deal: string): NaiveLine['result'] => ({
  points: naivePoints(score, Number(deal.split('-')[2])),
});

const ruled = (ruling: { kind: 'artificial'; ns: number; ew: number } | { kind: 'not-played' }) =>
  ruling.kind === 'not-played' ? ('not-played' as const) : { ns: ruling.ns, ew: ruling.ew };

function putMovement(facts: Facts, data: MovementSet): void {
  const here = facts.sections.findIndex(
    (it) => it.session === data.session && it.section === data.section,
  );
  if (here < 0) facts.sections.push(data);
  else facts.sections[here] = data;
}

/** The boards of one table-round, as deals. */
export function dealsAt(section: MovementSet, boards: string): string[] {
  const deals: string[] = [];
  for (const part of boards.split(',')) {
    const [low, high] = part.split('-').map(Number);
    for (let board = low!; board <= (high ?? low!); board++)
      deals.push(`${section.session}-${section.set}-${board}`);
  }
  return deals;
}

function scheduledRound({ sections }: Facts, { deal, section, table }: NaiveLine) {
  for (const it of sections)
    for (const { round, tables } of it.rounds)
      for (const [name, , , boards] of tables)
        if (it.section === section && name === table && dealsAt(it, boards).includes(deal))
          return round;
  return undefined;
}
