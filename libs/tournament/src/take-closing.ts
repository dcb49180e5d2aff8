import type { SessionClosed, StandingsClosed } from '#contracts';
import {
  decodeOfficials,
  dueLists,
  newestLists,
  type OfficialRows,
  type OfficialState,
  withDue,
} from './officials.js';
import type { Taken } from './taken.js';
import { ACCEPTED, rejected, type Verdict } from './verdict.js';
import type { Workspace } from './workspace.js';

/** The end of a session: its official list is due, and with the last session's end the overall one. */
export function closeSession(
  work: Workspace,
  { data: { session }, seq, time }: Taken<SessionClosed>,
): Verdict {
  const sessions = new Set(work.setup.sections.map((it) => it.session));
  if (!sessions.has(session))
    return rejected('unknown-session', `no section plays session ${session}`);
  const { closedSessions } = work.head;
  if (!closedSessions.includes(session)) closedSessions.push(session);
  work.recount = true;
  const due = { session, through: seq, at: new Date(time).toISOString() };
  const isLast = [...sessions].every((it) => closedSessions.includes(it));
  const views = [`session-${session}`, ...(isLast ? ['overall'] : [])];
  const lists = views.reduce((all, view) => withDue(all, { view, ...due }), officialsOf(work));
  putOfficials(work, lists);
  return ACCEPTED;
}

/** One part of an official list. A list of a superseded closing is noted, but its rows are not kept. */
export function takeStandings(work: Workspace, { data }: Taken<StandingsClosed>): Verdict {
  const lists = officialsOf(work);
  const list = lists.find((it) => it.view === data.view && it.through === data.through);
  if (list === undefined || list.session !== data.session || list.number !== data.number)
    return rejected(
      'unknown-closing',
      `closing ${data.number} of ${data.view} is not entry ${data.through}`,
    );
  const { reducer, digest, parts } = data;
  const arriving = list.arriving ?? { reducer, digest, parts };
  if (!isOf(data, arriving) || list.got.includes(data.part))
    return rejected('already-official', `${data.view} has another list of entry ${data.through}`);
  const got = [...list.got, data.part];
  const next: OfficialState = { ...list, arriving, got, rows: list.rows + data.rows.length };
  putOfficials(
    work,
    lists.map((it) => (it === list ? next : it)),
  );
  if (newestLists(lists).includes(list)) keepRows(work, data);
  work.arrived.add(data.view);
  return ACCEPTED;
}

const isOf = (data: StandingsClosed, list: NonNullable<OfficialState['arriving']>): boolean =>
  data.reducer === list.reducer && data.digest === list.digest && data.parts === list.parts;

function keepRows(work: Workspace, { view, through, part, rows }: StandingsClosed): void {
  const kept = work.readJson(`official:${view}`) as OfficialRows | undefined;
  const parts = kept?.through === through ? kept.parts : {};
  work.writeJson(`official:${view}`, { through, parts: { ...parts, [part]: rows } });
}

function putOfficials(work: Workspace, lists: readonly OfficialState[]): void {
  work.writeJson('officials', lists);
  const { due: _, ...head } = work.head;
  work.head = { ...head, ...(dueLists(lists).length > 0 && { due: true }) };
}

export const officialsOf = (work: Workspace): OfficialState[] =>
  decodeOfficials(work.read('officials') as string | undefined);
