import type { LineName, ResultRecorded, RulingMade } from '#contracts';
import { closedBoard, closedSession, misfit, scheduledAt, staleLine } from './fit.js';
import type { DealLine } from './deal.js';
import { findLine, lineOf, putLine, removeLine } from './lines.js';
import { fieldOfDeal } from './setup.js';
import type { Taken } from './taken.js';
import { ACCEPTED, held, rejected, type Verdict } from './verdict.js';
import type { Workspace } from './workspace.js';

/** One result: a new line, or the new text of one. */
export function takeResult(work: Workspace, taken: Taken<ResultRecorded>): Verdict {
  const verdict = taken.byDesk ? deskMisfit(work, taken) : misfit(work, taken);
  return verdict ?? write(work, taken, taken.data.score);
}

/** The director's ruling on one table's board: it replaces the line named, or the table's line. */
export function takeRuling(work: Workspace, taken: Taken<RulingMade>): Verdict {
  const { data } = taken;
  const there = work.deal(data.deal).lines.find((line) => isAt(line, data));
  const corrects = data.corrects ?? (there && { line: there.line, deal: data.deal });
  const named = { ...taken, data: { ...data, ...(corrects && { corrects }) } };
  return deskMisfit(work, named) ?? write(work, named, data.ruling);
}

const isAt = (line: DealLine, { section, table, round }: RulingMade): boolean =>
  line.section === section &&
  line.table === table &&
  (round === undefined || line.round === undefined || line.round === round);

/** A line that was a mistake. */
export function takeWithdrawal(
  work: Workspace,
  taken: Taken<LineName> & { by: { section: string; table: string } | undefined },
): Verdict {
  const { data, on, by } = taken;
  const line = findLine(work, data);
  const own = by === undefined || (line?.section === by.section && line.table === by.table);
  if (line === undefined || !own)
    return held('unknown-line', `no line ${data.line} on ${data.deal}`);
  const closed = by && (closedSession(work, data.deal) ?? closedBoard(work, data.deal));
  const verdict = closed ?? staleLine(line, on);
  if (verdict) return verdict;
  removeLine(work, data, { taken });
  return ACCEPTED;
}

/** What even the director cannot write: a line of nobody's field, on no board. */
function deskMisfit(
  work: Workspace,
  { data, on }: Taken<ResultRecorded | RulingMade>,
): Verdict | undefined {
  const field = fieldOfDeal(work.setup, data.deal);
  if (field === undefined) return rejected('unknown-deal', `no section plays ${data.deal}`);
  const stranger = [data.ns, data.ew].find(
    (it) => !field.ordinal.has(it) && !work.setup.phantoms.has(it),
  );
  if (stranger !== undefined || data.ns === data.ew)
    return rejected('contradicts-movement', `${stranger ?? data.ns} cannot play here`);
  if (data.corrects === undefined) return undefined;
  const line = findLine(work, data.corrects);
  if (line === undefined)
    return held('unknown-line', `no line ${data.corrects.line} on ${data.corrects.deal}`);
  return staleLine(line, on);
}

function write(
  work: Workspace,
  taken: Taken<ResultRecorded | RulingMade>,
  result: ResultRecorded['score'] | RulingMade['ruling'],
): Verdict {
  const { data, id } = taken;
  const replaced = data.corrects && findLine(work, data.corrects);
  const round = data.round ?? scheduledAt(work, data)?.round;
  const line = lineOf(
    { ...taken, ...(round !== undefined && { round }) },
    { result, replaced },
    id,
  );
  if (data.corrects && data.corrects.deal !== data.deal)
    removeLine(work, data.corrects, { taken, to: data.deal });
  putLine(work, data.deal, line);
  return ACCEPTED;
}
