import { TournamentId, type TournamentListing } from '#contracts';
import { UserFault } from '../up/user-fault.js';
import type { Doors } from './doors.js';

/** What the argument of every command about one tournament says. */
export const TOURNAMENT_ARGUMENT = [
  '<tournament>',
  'its id, or the name in its links as in /hall/demo',
] as const;

/**
 * The id of a tournament named by its id or its slug; a slug means the newest that has it, as in a link.
 * @throws UserFault `not-found` when the system has no such tournament
 */
export async function tournamentNamed(doors: Doors, name: string): Promise<TournamentId> {
  const answer = await doors.get<{ tournaments: TournamentListing[] }>('/v1/tournaments');
  const all = answer?.tournaments ?? [];
  const found = all.find(({ t }) => t === name) ?? all.find(({ slug }) => slug === name);
  if (found !== undefined) return found.t;
  // Opened a moment ago it is not listed yet; whoever uses the id hears whether it is there.
  if (TournamentId.safeParse(name).success) return name;
  throw new UserFault(`not-found: no tournament ${name} here; ${doors.system.url} lists them`);
}
