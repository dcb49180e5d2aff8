import { accountFor } from './account.js';
import { encodeHead } from './head.js';
import { publish } from './publish.js';
import { settle } from './settle.js';
import { settleOfficials } from './settle-officials.js';
import type { Base, LogEntry, Step, ViewRecord } from './step.js';
import { Workspace } from './workspace.js';

/** Names what the reducer makes of a log; a new name means every state is built anew from its log. */
export const REDUCER_VERSION = '2';

/**
 * Takes a batch of log entries into a tournament's state and says everything that changed, as data for one
 * atomic write. Pure: the clock is the entries' log time. Boards are re-scored once for the whole batch, so
 * reducing a and b together or one after the other ends in the same state (tested as a law).
 * Stops before an entry of a newer program (`halted`); nothing else in the log can stop it.
 */
export function reduce(base: Base, entries: readonly LogEntry[]): Step {
  const work = new Workspace(base);
  let halted: Step['halted'];
  let last: Step['last'];
  for (const entry of entries) {
    const { decoded, seq } = entry;
    if (decoded.ok === 'newer') {
      halted = { seq, detail: decoded.detail };
      break;
    }
    accountFor(work, entry, decoded);
    last = { seq, id: idOf(decoded) };
  }
  return { ...finish(work), ...(last && { last }), ...(halted && { halted }) };
}

/** The id by which a cursor remembers an entry; an unreadable one goes by the hash of its body. */
export const idOf = (decoded: Exclude<LogEntry['decoded'], { ok: 'newer' }>): string =>
  decoded.ok ? decoded.entry.id : (decoded.claim?.id ?? `#${decoded.hash}`);

function finish(work: Workspace): Omit<Step, 'last' | 'halted'> {
  const moved = settle(work);
  settleOfficials(work);
  const setupMoved = work.setup !== work.base.setup;
  const record: ViewRecord = {
    ...moved,
    status: true,
    ...(setupMoved && { setup: true }),
    ...(work.people.size > 0 && { people: [...work.people] }),
  };
  const shown = publish(work, record);
  const head = encodeHead(work.head);
  const headMoved = head !== encodeHead(work.base.head);
  if (headMoved) work.writes.set('head', head);
  return {
    outcomes: work.outcomes,
    cells: work.writes,
    // Every entry is counted in the head: where that stands still, nothing was taken in.
    desk: { reset: false, cells: new Map(), ...(headMoved && { record }) },
    public: shown,
    head: work.head,
    setup: work.setup,
  };
}
