import type { ResultRecorded } from '#contracts';
import type { DealLine } from './deal.js';
import { findLine } from './lines.js';
import { fieldOfDeal, type TableRound } from './setup.js';
import type { Taken } from './taken.js';
import { held, type Verdict } from './verdict.js';
import type { Workspace } from './workspace.js';

/** The table-round that should play the deal at this table. */
export const scheduledAt = (
  work: Workspace,
  { deal, section, table }: Pick<ResultRecorded, 'deal' | 'section' | 'table'>,
): TableRound | undefined =>
  work.setup.schedule.get(deal)?.find((it) => it.section === section && it.table === table);

type Question = (work: Workspace, taken: Taken<ResultRecorded>) => Verdict | undefined;

const QUESTIONS: readonly Question[] = [
  knownTable,
  openSession,
  knownLine,
  dueBoard,
  expectedPairs,
  notYetPlayed,
  openBoard,
];

/** Why a table's result waits for the director; `undefined` when it fits. */
export function misfit(work: Workspace, taken: Taken<ResultRecorded>): Verdict | undefined {
  for (const question of QUESTIONS) {
    const verdict = question(work, taken);
    if (verdict) return verdict;
  }
  return undefined;
}

function knownTable(work: Workspace, { data }: Taken<ResultRecorded>): Verdict | undefined {
  const { section, table } = data;
  const here = work.setup.sections.filter((it) => it.section === section);
  const listed = here.some(
    (it) =>
      it.rounds.length === 0 || it.rounds.some((r) => r.tables.some(([name]) => name === table)),
  );
  return listed ? undefined : held('unknown-table', `no table ${section}${table} in the movement`);
}

function openSession(work: Workspace, { data }: Taken<ResultRecorded>): Verdict | undefined {
  const session = fieldOfDeal(work.setup, data.deal)?.session;
  return session !== undefined && work.head.closedSessions.includes(session)
    ? held('final', `session ${session} is closed`)
    : undefined;
}

function knownLine(work: Workspace, { data, on }: Taken<ResultRecorded>): Verdict | undefined {
  if (data.corrects === undefined) return undefined;
  const line = findLine(work, data.corrects);
  if (line === undefined || line.section !== data.section || line.table !== data.table)
    return held(
      'unknown-line',
      `no line ${data.corrects.line} of this table on ${data.corrects.deal}`,
    );
  return staleLine(line, on);
}

/** The writer has not seen what the line says now. */
export const staleLine = (line: DealLine, on: number | undefined): Verdict | undefined =>
  on !== undefined && on < line.seq
    ? held('stale-view', `line ${line.line} changed at ${line.seq}, seen was ${on}`)
    : undefined;

function dueBoard(work: Workspace, taken: Taken<ResultRecorded>): Verdict | undefined {
  const { deal, section, table, round } = taken.data;
  if (!hasMovement(work, taken)) return undefined;
  const due = scheduledAt(work, taken.data);
  if (due && (round === undefined || round === due.round)) return undefined;
  return (
    older(work, taken) ??
    held('board-not-due', `${deal} is not due at ${section}${table} in round ${round ?? '?'}`)
  );
}

function expectedPairs(work: Workspace, taken: Taken<ResultRecorded>): Verdict | undefined {
  const { ns, ew, deal } = taken.data;
  const due = scheduledAt(work, taken.data);
  const known = fieldOfDeal(work.setup, deal)?.ordinal;
  const fits = due ? due.ns === ns && due.ew === ew : known?.has(ns) && known.has(ew);
  if (fits && ns !== ew) return undefined;
  const expected = due
    ? `${due.ns ?? '-'} against ${due.ew ?? '-'}`
    : 'two contestants of the field';
  return older(work, taken) ?? held('other-pairs', `expected ${expected}, got ${ns} against ${ew}`);
}

function notYetPlayed(work: Workspace, { data }: Taken<ResultRecorded>): Verdict | undefined {
  const { ns, ew, deal } = data;
  const played = work
    .deal(deal)
    .lines.find(
      (line) =>
        line.line !== data.corrects?.line &&
        [line.ns, line.ew].some((contestant) => contestant === ns || contestant === ew),
    );
  return (
    played &&
    held('already-played', `${deal} has line ${played.line} of ${played.ns} against ${played.ew}`)
  );
}

function openBoard(work: Workspace, { data }: Taken<ResultRecorded>): Verdict | undefined {
  return work.deal(data.deal).closed ? held('late', `${data.deal} is closed`) : undefined;
}

const hasMovement = (work: Workspace, { data }: Taken<ResultRecorded>): boolean =>
  work.setup.sections.some((it) => it.section === data.section && it.rounds.length > 0);

function older(work: Workspace, { data, movement }: Taken<ResultRecorded>): Verdict | undefined {
  const now = work.setup.sections.find((it) => it.section === data.section)?.movement;
  return movement !== undefined && now !== undefined && movement < now
    ? held('older-movement', `entered on movement ${movement}, now is ${now}`)
    : undefined;
}
