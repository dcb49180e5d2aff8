import { type DealId, parseDeal } from '#contracts';
import type { DealState } from './deal.js';
import type { Head } from './head.js';
import type { Setup } from './setup.js';

/** A board is closed when the director or the session's end says so, or when every scheduled line is in (DESIGN §3). */
export function isClosed(
  deal: DealId,
  state: DealState,
  { head, setup }: { head: Head; setup: Setup },
): boolean {
  if (state.closed || head.closedSessions.includes(parseDeal(deal).session)) return true;
  const expected = setup.schedule.get(deal)?.filter((it) => it.real) ?? [];
  return expected.length > 0 && expected.every((it) => hasLine(state, it));
}

export const hasLine = (
  state: DealState,
  at: { section: string; table: string; round: number },
): boolean =>
  state.lines.some(
    (line) =>
      line.section === at.section &&
      line.table === at.table &&
      (line.round === undefined || line.round === at.round),
  );
