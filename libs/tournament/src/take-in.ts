import type { Entry, Source } from '#contracts';
import { asAdmitted, inTheWay } from './admitted.js';
import type { HeldEntry } from './held.js';
import { closeSession, takeStandings } from './take-closing.js';
import { takeMovement } from './take-movement.js';
import { takeResult, takeRuling, takeWithdrawal } from './take-result.js';
import type { Taken } from './taken.js';
import { ACCEPTED, rejected, type Verdict } from './verdict.js';
import type { Workspace } from './workspace.js';

/** An entry where it stands in the log. */
export interface Placed {
  entry: Entry;
  source: Source;
  seq: number;
  time: number;
}

/** What an entry does to the state, and the verdict on it. Every kind has its one line here. */
export function takeIn(work: Workspace, placed: Placed): Verdict {
  const { entry, source, seq, time } = placed;
  const of = <T>(data: T): Taken<T> => ({ ...context(placed), data });
  const opened = work.head.opened !== undefined;
  if (!opened && entry.kind !== 'tournament-opened')
    return rejected('not-opened', 'the first entry of a tournament is tournament-opened');
  switch (entry.kind) {
    case 'tournament-opened':
      if (opened) return rejected('already-opened', 'a tournament is opened once');
      work.head.opened = { ...entry.data, at: new Date(time).toISOString() };
      return ACCEPTED;
    case 'movement-set':
      return takeMovement(work, of(entry.data));
    case 'result-recorded':
      return takeResult(work, of(entry.data));
    case 'ruling-made':
      return takeRuling(work, of(entry.data));
    case 'result-withdrawn': {
      const by = source.by === 'table' ? source : undefined;
      return takeWithdrawal(work, { ...of(entry.data), by });
    }
    case 'held-admitted':
      return admit(work, of(entry.data));
    case 'held-dismissed':
      return dismiss(work, entry.data.seq);
    case 'publication-set':
      work.head.publication = entry.data.publication;
      work.head.publicSince = seq;
      return ACCEPTED;
    case 'board-closed':
      return closeBoard(work, entry.data.deal);
    case 'session-closed':
      return closeSession(work, of(entry.data));
    case 'standings-closed':
      return takeStandings(work, of(entry.data));
    case 'people-changed':
      for (const contestant of entry.data.contestants) work.people.add(contestant);
      return ACCEPTED;
  }
}

const context = ({ entry, source, seq, time }: Placed): Omit<Taken<never>, 'data'> => ({
  id: entry.id,
  seq,
  time,
  byDesk: source.by !== 'table',
  ...(entry.actor !== undefined && { actor: entry.actor }),
  ...(entry.on !== undefined && { on: entry.on }),
  ...(entry.movement !== undefined && { movement: entry.movement }),
});

/** The held entry is taken in after all, as of now and by the director's word. */
function admit(work: Workspace, { data, seq, time, actor }: Taken<{ seq: number }>): Verdict {
  const waiting = work.readJson(`held:${data.seq}`) as HeldEntry | undefined;
  if (waiting === undefined) return rejected('unknown-held', `nothing is held at ${data.seq}`);
  if (isAnswer(waiting.entry))
    return rejected(
      'unknown-held',
      `what is held at ${data.seq} is itself an answer: write it anew`,
    );
  const desk: Source = { ...waiting.source, by: 'desk', kind: waiting.entry.kind };
  const entry = asAdmitted(work, waiting.entry, actor);
  const verdict = inTheWay(work, entry) ?? takeIn(work, { entry, source: desk, seq, time });
  if (verdict.outcome !== 'accepted')
    return rejected(
      'contradicts-movement',
      `entry ${data.seq} cannot be admitted: ${verdict.detail}`,
    );
  work.writes.set(`held:${data.seq}`, null);
  work.head.counts.held -= 1;
  work.head.counts.accepted += 1;
  work.admitted.push(waiting);
  return verdict;
}

/** An answer to another entry: taken in later it would answer something else, or itself. */
const isAnswer = ({ kind }: Entry): boolean =>
  kind === 'held-admitted' || kind === 'held-dismissed';

function dismiss(work: Workspace, seq: number): Verdict {
  if (work.read(`held:${seq}`) === undefined)
    return rejected('unknown-held', `nothing is held at ${seq}`);
  work.writes.set(`held:${seq}`, null);
  return ACCEPTED;
}

function closeBoard(work: Workspace, deal: string): Verdict {
  const known = work.setup.schedule.has(deal) || work.deal(deal).lines.length > 0;
  if (!known) return rejected('unknown-deal', `nobody plays ${deal}`);
  work.setDeal(deal, { ...work.deal(deal), closed: true });
  return ACCEPTED;
}
