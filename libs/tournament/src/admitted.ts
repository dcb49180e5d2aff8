import type { Entry, ResultRecorded } from '#contracts';
import type { DealLine } from './deal.js';
import { playedBefore } from './fit.js';
import { findLine } from './lines.js';
import { rejected, type Verdict } from './verdict.js';
import type { Workspace } from './workspace.js';

/**
 * A held entry as it counts once the director admits it, by the director's word. A second result of one
 * meeting, and another text under an id that made a line, are the new text of that line: nobody has two
 * scores on one deal, and what stood there stays in the line's history.
 */
export function asAdmitted(work: Workspace, held: Entry, actor: string | undefined): Entry {
  const { on: _, ...rest } = held;
  const entry: Entry = { ...rest, ...(actor !== undefined && { actor }) };
  if (entry.kind !== 'result-recorded' || entry.data.corrects) return entry;
  const { deal } = entry.data;
  const line = findLine(work, { line: entry.id, deal }) ?? sameMeeting(work, entry.data);
  if (line === undefined) return entry;
  return { ...entry, data: { ...entry.data, corrects: { line: line.line, deal } } };
}

/** At whatever table, and whoever sat North-South. */
const sameMeeting = (work: Workspace, data: ResultRecorded): DealLine | undefined =>
  playedBefore(work, data).find((line) =>
    [line.ns, line.ew].every((it) => it === data.ns || it === data.ew),
  );

/**
 * A result of a contestant that played the deal against somebody else cannot be admitted: which of the two
 * is wrong the director must say first (Law 15 cancels the second one).
 */
export function inTheWay(work: Workspace, { kind, data }: Entry): Verdict | undefined {
  const [line] = kind === 'result-recorded' ? playedBefore(work, data) : [];
  return (
    line &&
    rejected(
      'contradicts-movement',
      `${line.ns} against ${line.ew} have line ${line.line} there: withdraw or correct it first`,
    )
  );
}
