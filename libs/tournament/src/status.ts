import type { Status } from '#contracts';
import { inDealOrder } from './deal-order.js';
import { numeric } from './numeric.js';
import { decodeField } from './field.js';
import type { TableRound } from './setup.js';
import { openedOf, type View } from './view.js';

/** What a tournament is and how far it has come. */
export function status(view: View): Status {
  const { at: _, organiser, vp, ...opened } = openedOf(view);
  const { setup, head } = view;
  const sessions = [...new Set(setup.sections.map((it) => it.session))];
  const session = sessions.find((it) => !head.closedSessions.includes(it)) ?? sessions.at(-1);
  const all = [...setup.tableRounds.values()].flat().filter((it) => it.real);
  const results = all.reduce((sum, it) => sum + linesIn(view, it), 0);
  return {
    t: view.t,
    ...opened,
    ...(organiser !== undefined && { organiser }),
    ...(vp !== undefined && { vp }),
    publication: head.publication,
    state: stateOf(view, sessions),
    ...(session !== undefined && { session }),
    ...roundOf(view, session),
    results: all.length > 0 ? results : comparedIn(view),
    ...(all.length > 0 && { of: all.reduce((sum, it) => sum + it.deals.length, 0) }),
    out: outOf(view, session),
    winners: setup.sections.some((it) => it.winners === 2) ? 2 : 1,
    sessions,
    sections: [...new Set(setup.sections.map((it) => it.section))],
    deals: view.deals.toSorted(inDealOrder),
  };
}

function stateOf(view: View, sessions: readonly string[]): Status['state'] {
  const closed = sessions.every((it) => view.head.closedSessions.includes(it));
  if (sessions.length > 0 && closed) return 'final';
  return view.deals.length > 0 ? 'provisional' : 'not-begun';
}

const linesIn = (view: View, { session, ordinal }: TableRound): number =>
  view.progress.get(session)?.[ordinal] ?? 0;

/** Without a movement: all scores that are compared. */
const comparedIn = ({ fields }: View): number =>
  [...fields.values()]
    .flatMap((bytes) => decodeField(bytes).head.sizes.map((deals, m) => deals * m))
    .reduce((sum, it) => sum + it, 0);

const realIn = (view: View, session: string | undefined): TableRound[] =>
  (session === undefined ? [] : (view.setup.tableRounds.get(session) ?? [])).filter(
    (it) => it.real,
  );

/** The round in play: the last one of which at least a half of the results is in, else the first. */
function roundOf(view: View, session: string | undefined): Pick<Status, 'round' | 'rounds'> {
  const tables = realIn(view, session);
  if (tables.length === 0) return {};
  const rounds = Math.max(...tables.map((it) => it.round));
  const isBegun = (round: number): boolean => {
    const its = tables.filter((it) => it.round === round);
    const due = its.reduce((sum, it) => sum + it.deals.length, 0);
    return 2 * its.reduce((sum, it) => sum + linesIn(view, it), 0) >= due;
  };
  const all = Array.from({ length: rounds }, (_, i) => i + 1);
  return { round: all.findLast((it) => isBegun(it)) ?? 1, rounds };
}

/** Results missing up to the round in play, once it is half in, and the tables that owe them. */
function outOf(view: View, session: string | undefined): Status['out'] {
  const { round = 0 } = roundOf(view, session);
  const several = new Set(realIn(view, session).map((it) => it.section)).size > 1;
  const begun = view.deals.length > 0;
  const owing = realIn(view, session)
    .filter((it) => begun && it.round <= round)
    .map((it) => ({ ...it, missing: it.deals.length - linesIn(view, it) }))
    .filter((it) => it.missing > 0);
  const tables = owing.map((it) => (several ? `${it.section}${it.table}` : it.table));
  return {
    results: owing.reduce((sum, it) => sum + it.missing, 0),
    tables: [...new Set(tables)].toSorted(numeric),
  };
}
