import type { OfficialRow, StandingsAlarm } from '#contracts';
import type { FieldId } from './cells.js';
import { differingRows, officialRows } from './official-rows.js';
import {
  isWritten,
  newestLists,
  type OfficialRows,
  type OfficialState,
  withoutAlarm,
} from './officials.js';
import { officialsOf } from './take-closing.js';
import type { View } from './view.js';
import type { Workspace } from './workspace.js';

const DIFFERENCES_SHOWN = 20;

/** An entry changed boards of closed sessions: their lists say from which entry on. */
export function noteChanges(work: Workspace, seq: number): void {
  if (work.stirred.size === 0) return;
  const lists = officialsOf(work);
  const newest = new Set(newestLists(lists));
  const isHit = (it: OfficialState): boolean =>
    newest.has(it) && it.changed === undefined && concerns(it, work.stirred);
  if (lists.some(isHit))
    work.writeJson(
      'officials',
      lists.map((it) => (isHit(it) ? { ...it, changed: seq } : it)),
    );
  for (const session of work.stirred) work.moved.add(session);
  work.stirred.clear();
}

const concerns = ({ view }: OfficialState, sessions: ReadonlySet<string>): boolean =>
  view === 'overall' ? sessions.size > 0 : sessions.has(view.slice('session-'.length));

/**
 * Compares the official lists with what stands now, where the batch may have moved either. It says nothing but what
 * follows from the state after the batch, so that how a log is cut into batches changes nothing.
 */
export function settleOfficials(work: Workspace): void {
  const { recount, arrived, moved } = work;
  if (!recount && arrived.size + moved.size === 0) return;
  const lists = officialsOf(work);
  const newest = new Set(newestLists(lists));
  const isIn = (it: OfficialState): boolean =>
    newest.has(it) && (recount || arrived.has(it.view) || concerns(it, moved));
  const compared = lists.map((it) => (isIn(it) ? compareList(work, it) : it));
  const text = JSON.stringify(compared);
  if (text !== JSON.stringify(lists)) work.writes.set('officials', text);
}

function compareList(work: Workspace, list: OfficialState): OfficialState {
  const calm = withoutAlarm(list);
  const sessions = new Set(work.setup.sections.map((it) => it.session));
  const isOver = [...sessions].every((it) => work.head.closedSessions.includes(it));
  // Another session came after the overall list: the tournament goes on, and a new list will come.
  if (!isWritten(list) || (list.view === 'overall' && !isOver)) return calm;
  const rows = differingRows(rowsOf(work, list), officialRows(viewOf(work), list.view));
  if (rows.length === 0) return calm;
  const { view, number, through, changed } = list;
  const alarm: StandingsAlarm = {
    alarm: 'official-standings-differ',
    view,
    number,
    through,
    ...(changed !== undefined && { changed }),
    count: rows.length,
    rows: rows.slice(0, DIFFERENCES_SHOWN),
  };
  return { ...calm, alarm };
}

function rowsOf(work: Workspace, { view }: OfficialState): OfficialRow[] {
  const { parts } = work.readJson(`official:${view}`) as OfficialRows;
  // Numbered keys of an object come in ascending order, whatever the order of arrival.
  return Object.values(parts).flat();
}

/** What standings are read from; boards and progress are not. */
function viewOf(work: Workspace): View {
  const { head, setup } = work;
  const fields = [...setup.fields.keys()].flatMap((field): [FieldId, Uint8Array][] => {
    const bytes = work.read(`field:${field}`) as Uint8Array | undefined;
    return bytes === undefined ? [] : [[field, bytes]];
  });
  return { t: '', head, setup, fields: new Map(fields), progress: new Map(), deals: [] };
}
