import type { TournamentId, TournamentListing } from '#contracts';
import { findTournament } from '#live';
import { useEffect, useState } from 'preact/hooks';

/** Something asked for once over HTTP. */
export type Loaded<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: T };

/** Asks again whenever `ask` is another function; keep it stable with `useCallback`. */
export function useLoaded<T>(ask: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  useEffect(() => {
    let wanted = true;
    const put = (next: Loaded<T>): void => void (wanted && setLoaded(next));
    put({ state: 'loading' });
    ask().then(
      (value) => put({ state: 'ready', value }),
      () => put({ state: 'failed' }),
    );
    return () => void (wanted = false);
  }, [ask]);
  return loaded;
}

export async function loadTournaments(): Promise<TournamentListing[]> {
  const answer = await fetch('/v1/tournaments');
  if (!answer.ok) throw new Error(`tournaments: HTTP ${answer.status}`);
  return ((await answer.json()) as { tournaments: TournamentListing[] }).tournaments;
}

/** The id behind what stands in the address. */
export const loadTournamentId = (idOrSlug: string): Promise<TournamentId | undefined> =>
  findTournament(location.origin, idOrSlug);
