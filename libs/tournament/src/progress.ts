import { type DealId, parseDeal } from '#contracts';
import { hasLine } from './closed.js';
import { groupBy } from './group-by.js';
import type { TableRound } from './setup.js';
import type { Workspace } from './workspace.js';

/** Lines in, by table-round of one session: one byte each, in the setup's order. */
export type Progress = Uint8Array;

/** Counts the lines the batch brought or took, at the table-rounds that should play them. */
export function settleProgress(work: Workspace): void {
  if (work.recount) return recountProgress(work);
  const groups = groupBy(work.deals.keys(), (deal) => parseDeal(deal).session);
  for (const [session, deals] of groups) {
    const tableRounds = work.setup.tableRounds.get(session);
    if (tableRounds === undefined) continue;
    const stored = work.stored(`progress:${session}`) as Progress | undefined;
    const progress = Uint8Array.from(stored ?? new Uint8Array(tableRounds.length));
    for (const deal of deals) moveProgress(work, deal, progress);
    work.writes.set(`progress:${session}`, progress);
  }
}

function moveProgress(work: Workspace, deal: DealId, progress: Progress): void {
  const was = work.dealBefore(deal);
  const is = work.deal(deal);
  for (const at of work.setup.schedule.get(deal) ?? [])
    progress[at.ordinal]! += Number(hasLine(is, at)) - Number(hasLine(was, at));
}

function recountProgress(work: Workspace): void {
  const linesIn = (at: TableRound): number =>
    at.deals.filter((deal) => hasLine(work.deal(deal), at)).length;
  for (const [session, tableRounds] of work.setup.tableRounds)
    work.writes.set(`progress:${session}`, Uint8Array.from(tableRounds, linesIn));
}
