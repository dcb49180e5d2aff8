import { TournamentId, type TournamentSnapshot } from '#contracts';
import { UserFault } from '../up/user-fault.js';
import type { Doors } from './doors.js';

/** What the argument of every command about one tournament says. */
export const TOURNAMENT_ARGUMENT = [
  '<tournament>',
  'its id, or the name in its links as in /hall/demo',
] as const;

/**
 * The id of a tournament named by its id or its slug, as the gateway reads names in its own addresses.
 * @throws UserFault `not-found` when the system has no such tournament
 */
export async function tournamentNamed(doors: Doors, name: string): Promise<TournamentId> {
  const found = await doors.get<TournamentSnapshot>(`/v1/tournaments/${encodeURIComponent(name)}`);
  if (found !== undefined) return found.t;
  // Opened a moment ago it has no state yet; whoever uses the id hears whether it is there.
  if (TournamentId.safeParse(name).success) return name;
  throw new UserFault(`not-found: no tournament ${name} here; ${doors.system.url} lists them`);
}
