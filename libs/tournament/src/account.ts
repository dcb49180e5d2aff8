import type { Claim, Outcome, RejectedListing } from '#contracts';
import type { HeldEntry } from './held.js';
import { decodeMarks, isSeen, type Marks, see } from './marks.js';
import { noteChanges } from './settle-officials.js';
import type { LogEntry } from './step.js';
import { takeIn } from './take-in.js';
import { held, rejected, type Verdict } from './verdict.js';
import type { Workspace } from './workspace.js';

const REJECTIONS_KEPT = 50;

/** An outcome with the hash of the body it answers, and those of other texts of that id: tells a resend from them. */
type StoredOutcome = Outcome & { hash: string; others?: string[] };

type Readable = Exclude<LogEntry['decoded'], { ok: 'newer' }>;

/** Takes one message in and writes down what became of it: submitted = accepted + held + rejected. */
export function accountFor(work: Workspace, at: LogEntry, decoded: Readable): void {
  const claim = decoded.ok ? decoded.entry : decoded.claim;
  const again = claim && seenBefore(work, claim, decoded);
  const verdict = again ?? verdictOn(work, at, decoded);
  noteChanges(work, at.seq);
  work.head.counts[verdict.outcome] += 1;
  if (verdict.outcome === 'held') hold(work, at, verdict);
  if (verdict.outcome === 'rejected') listRejection(work, at, { claim, verdict });
  if (claim === undefined) return;
  const outcome = { entry: claim.id, seq: at.seq, ...verdict };
  work.outcomes.push(outcome);
  if (!again) remember(work, claim, { ...outcome, hash: decoded.hash });
  for (const waiting of work.admitted.splice(0)) acceptAfterAll(work, waiting, at.seq);
}

function verdictOn(work: Workspace, { seq, time }: LogEntry, decoded: Readable): Verdict {
  if (!decoded.ok) return rejected(decoded.reason, decoded.detail);
  return takeIn(work, { entry: decoded.entry, source: decoded.source, seq, time });
}

const marksOf = (work: Workspace, device: string): Marks =>
  decodeMarks(work.read(`device:${device}`));

function seenBefore(work: Workspace, claim: Claim, decoded: Readable): Verdict | undefined {
  const { device, n, id } = claim;
  if (!isSeen(marksOf(work, device), n)) return undefined;
  const first = work.readJson(`outcome:${id}`) as StoredOutcome | undefined;
  const { hash } = decoded;
  if (first === undefined || first.hash === hash || first.others?.includes(hash))
    return rejected('exact-duplicate', `${id} was received before`);
  work.writeJson(`outcome:${id}`, { ...first, others: [...(first.others ?? []), hash] });
  if (decoded.ok && decoded.source.by === 'system')
    return rejected('already-official', `${id} was received before with another content`);
  return decoded.ok
    ? held('same-id-other-content', `${id} was received before with another content`)
    : rejected(decoded.reason, decoded.detail);
}

function remember(work: Workspace, { device, n, id }: Claim, outcome: StoredOutcome): void {
  work.writeJson(`device:${device}`, see(marksOf(work, device), n));
  work.writeJson(`outcome:${id}`, outcome);
}

function hold(
  work: Workspace,
  { seq, time, decoded }: LogEntry,
  { reason, detail }: Extract<Verdict, { outcome: 'held' }>,
): void {
  if (decoded.ok !== true) return;
  const { entry, source, hash } = decoded;
  const waiting: HeldEntry = { seq, time, reason, detail, entry, source, hash };
  work.writeJson(`held:${seq}`, waiting);
}

function listRejection(
  work: Workspace,
  { seq }: LogEntry,
  {
    claim,
    verdict,
  }: { claim: Claim | undefined; verdict: Extract<Verdict, { outcome: 'rejected' }> },
): void {
  const { reason, detail } = verdict;
  const listing: RejectedListing = { ...(claim && { entry: claim.id }), seq, reason, detail };
  const before = (work.readJson('rejections') as RejectedListing[] | undefined) ?? [];
  work.writeJson('rejections', [listing, ...before].slice(0, REJECTIONS_KEPT));
}

/** The device of an admitted entry learns that it counts after all; an id that was answered keeps its answer. */
function acceptAfterAll(work: Workspace, waiting: HeldEntry, seq: number): void {
  if (waiting.reason === 'same-id-other-content') return;
  const { entry, hash } = waiting;
  const outcome: StoredOutcome = { entry: entry.id, seq, outcome: 'accepted', hash };
  work.writeJson(`outcome:${entry.id}`, outcome);
}
