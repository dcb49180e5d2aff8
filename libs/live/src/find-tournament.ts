import type { TournamentId, TournamentSnapshot } from '#contracts';

/** The id behind an id or a public slug (`demo` is the newest demo); `undefined` when there is none. */
export async function findTournament(
  base: string,
  idOrSlug: string,
): Promise<TournamentId | undefined> {
  const answer = await fetch(`${base}/v1/tournaments/${encodeURIComponent(idOrSlug)}`);
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`tournament ${idOrSlug}: HTTP ${answer.status}`);
  return ((await answer.json()) as TournamentSnapshot).t;
}
