import type { Entry, MovementSet, Score, TournamentOpened } from '#contracts';
import { naivePoints } from './contract-points.js';

/** One table's final record on a deal; within a deal it goes by the id of the entry that first made it. */
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

export const noFacts = (): Facts => ({
  opened: undefined as never,
  sections: [],
  lines: [],
  closedDeals: new Set(),
  closedSessions: new Set(),
});

/** What an entry that counts does. */
export function put(facts: Facts, entry: Entry): void {
  const { kind, data } = entry;
  if (kind === 'tournament-opened') facts.opened = data;
  if (kind === 'movement-set') putMovement(facts, data);
  if (kind === 'board-closed') facts.closedDeals.add(data.deal);
  if (kind === 'session-closed') facts.closedSessions.add(data.session);
  if (kind === 'result-withdrawn') facts.lines = facts.lines.filter((it) => !isLine(it, data));
  if (kind === 'result-recorded') putLine(facts, entry, scored(data.score, data.deal));
  if (kind === 'ruling-made') putLine(facts, entry, ruled(data.ruling));
}

export const isLine = (it: NaiveLine, name: { line: string; deal: string }): boolean =>
  it.line === name.line && it.deal === name.deal;

const scored = (score: Score, deal: string): NaiveLine['result'] => ({
  points: naivePoints(score, Number(deal.split('-')[2])),
});

const ruled = (ruling: { kind: 'artificial'; ns: number; ew: number } | { kind: 'not-played' }) =>
  ruling.kind === 'not-played' ? ('not-played' as const) : { ns: ruling.ns, ew: ruling.ew };

type OfALine = Extract<Entry, { kind: 'result-recorded' | 'ruling-made' }>;

/** A new line, or the new text of the one it corrects, which may have stood on another deal. */
function putLine(facts: Facts, entry: OfALine, result: NaiveLine['result']): void {
  const { section, table, deal, ns, ew, round = scheduledRound(facts, entry.data) } = entry.data;
  const corrects = entry.data.corrects ?? ruledOn(facts, entry);
  const line = { line: corrects?.line ?? entry.id, deal, section, table, round, ns, ew, result };
  const there = facts.lines.findIndex((it) => isLine(it, line));
  if (corrects && corrects.deal !== deal)
    facts.lines = facts.lines.filter((it) => !isLine(it, corrects));
  if (there < 0) facts.lines.push(line);
  else facts.lines = facts.lines.map((it) => (isLine(it, line) ? line : it));
}

/** A ruling that names no line is on the table's. */
function ruledOn({ lines }: Facts, { kind, data }: OfALine): NaiveLine | undefined {
  if (kind !== 'ruling-made') return undefined;
  const { deal, section, table, round } = data;
  return lines.find(
    (it) =>
      it.deal === deal &&
      it.section === section &&
      it.table === table &&
      (it.round === undefined || round === undefined || it.round === round),
  );
}

/** The same movement again adds rounds and start numbers, a higher one takes its place. */
function putMovement(facts: Facts, data: MovementSet): void {
  const here = facts.sections.findIndex(
    (it) => it.session === data.session && it.section === data.section,
  );
  const now = facts.sections[here];
  if (now === undefined) facts.sections.push(data);
  else facts.sections[here] = now.movement === data.movement ? added(now, data) : data;
}

function added(now: MovementSet, more: MovementSet): MovementSet {
  const numbers = new Map<string, MovementSet['contestants'][number]>();
  for (const it of [...now.contestants, ...more.contestants]) numbers.set(it.contestant, it);
  const again = more.rounds.map((it) => it.round);
  const rounds = now.rounds.filter((it) => !again.includes(it.round)).concat(more.rounds);
  rounds.sort((a, b) => a.round - b.round);
  return { ...more, contestants: [...numbers.values()], rounds };
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

/** In which round a table plays a deal, by the movement of the moment. */
function scheduledRound(
  { sections }: Facts,
  { deal, section, table }: { deal: string; section: string; table: string },
): number | undefined {
  for (const it of sections)
    for (const { round, tables } of it.rounds)
      for (const [name, , , boards] of tables)
        if (it.section === section && name === table && dealsAt(it, boards).includes(deal))
          return round;
  return undefined;
}
