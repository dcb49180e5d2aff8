import { type DealId, type DeskSnapshot, parseDeal, type TournamentId } from '#contracts';
import type { Doors } from '../system/doors.js';
import { UserFault } from '../up/user-fault.js';

/**
 * The deal a director names: `1-A-4`, or the bare board number where only one deal in play has it.
 * @throws UserFault `unknown-deal` when none has the number, or several have
 */
export async function dealNamed(doors: Doors, t: TournamentId, text: string): Promise<DealId> {
  if (!/^\d{1,4}$/.test(text)) return text;
  const desk = await doors.get<DeskSnapshot>(`/v1/tournaments/${t}/desk`);
  const found = desk?.deals.filter((deal) => parseDeal(deal).board === Number(text)) ?? [];
  if (found.length === 1) return found[0]!;
  throw new UserFault(
    found.length === 0
      ? `unknown-deal: no result on board ${text} so far; a deal is written 1-A-4: session, board set, board`
      : `unknown-deal: several deals are board ${text}: name ${found.join(' or ')}`,
  );
}
