import { parseDeal, type ResultRecorded } from '#contracts';
import type { DealLine } from './deal.js';
import { findLine } from './lines.js';
import { fieldOfDeal, type SectionSetup, type TableRound } from './setup.js';
import type { Taken } from './taken.js';
import { held, type Verdict } from './verdict.js';
import type { Workspace } from './workspace.js';

type AtTable = Pick<ResultRecorded, 'deal' | 'section' | 'table' | 'round'>;

/** The table-round that should play the deal at this table: in the round named, else the first one. */
export function scheduledAt(
  work: Workspace,
  { deal, section, table, round }: AtTable,
): TableRound | undefined {
  const here = work.setup.schedule
    .get(deal)
    ?.filter((it) => it.section === section && it.table === table);
  return here?.find((it) => it.round === round) ?? here?.[0];
}

/** What the section plays in the deal's session. */
const sectionAt = (work: Workspace, { section, deal }: AtTable): SectionSetup | undefined =>
  work.setup.sections.find(
    (it) => it.section === section && it.session === parseDeal(deal).session,
  );

/** The deals a result touches: its own, and the one its line leaves. */
const dealsOf = ({ deal, corrects }: ResultRecorded): string[] =>
  corrects && corrects.deal !== deal ? [deal, corrects.deal] : [deal];

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
  return dealsOf(data)
    .map((deal) => closedSession(work, deal))
    .find((it) => it);
}

/** After a session's end a table's word changes nothing by itself. */
export function closedSession(work: Workspace, deal: string): Verdict | undefined {
  const { session } = parseDeal(deal);
  return work.head.closedSessions.includes(session)
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
  const here = sectionAt(work, taken.data);
  if (here?.rounds.length === 0 && here.set === parseDeal(deal).set) return undefined;
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
  const [played] = playedBefore(work, data);
  return (
    played &&
    held(
      'already-played',
      `${data.deal} has line ${played.line} of ${played.ns} against ${played.ew}`,
    )
  );
}

/** The deal's other lines of one of these contestants; a phantom may play it many times. */
export const playedBefore = (
  work: Workspace,
  { ns, ew, deal, corrects }: ResultRecorded,
): DealLine[] =>
  work
    .deal(deal)
    .lines.filter(
      (line) =>
        line.line !== corrects?.line &&
        [line.ns, line.ew].some((it) => (it === ns || it === ew) && !work.setup.phantoms.has(it)),
    );

function openBoard(work: Workspace, { data }: Taken<ResultRecorded>): Verdict | undefined {
  return dealsOf(data)
    .map((deal) => closedBoard(work, deal))
    .find((it) => it);
}

/** After the director closed a board a table's word changes nothing by itself. */
export const closedBoard = (work: Workspace, deal: string): Verdict | undefined =>
  work.deal(deal).closed ? held('late', `${deal} is closed`) : undefined;

function older(work: Workspace, { data, movement }: Taken<ResultRecorded>): Verdict | undefined {
  const now = sectionAt(work, data)?.movement;
  return movement !== undefined && now !== undefined && movement < now
    ? held('older-movement', `entered on movement ${movement}, now is ${now}`)
    : undefined;
}
