import type { TournamentId } from '#contracts';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { leaveTournament, useHealth } from './live.js';
import { type Loaded, loadTournamentId } from './loaded.js';

/** What stands behind the address; `gone` when it was there and is no more. */
export type Found = Loaded<TournamentId | undefined> & { gone?: boolean };

export interface FoundTournament {
  found: Found;
  /** Looks whether the address leads somewhere else by now. */
  lookAgain: () => void;
}

/** Answers "not there" in a row after which it is believed: a rebuild takes seconds. */
const PATIENCE = 8;

/**
 * The tournament that an id or a public slug leads to. A slug goes over to the next evening: when the
 * present one has gone, or after a lost connection, the address is looked up again.
 */
export function useFoundTournament(idOrSlug: string): FoundTournament {
  const [found, setFound] = useState<Found>({ state: 'loading' });
  const misses = useRef(0);
  const look = useCallback(async (): Promise<void> => {
    const value = await loadTournamentId(idOrSlug);
    misses.current = value === undefined ? misses.current + 1 : 0;
    setFound((now) => after(now, value, misses.current));
  }, [idOrSlug]);
  useEffect(() => {
    misses.current = 0;
    look().catch(() => setFound({ state: 'failed' }));
  }, [look]);
  const lookAgain = useCallback(() => void look().catch(() => undefined), [look]);
  const t = found.state === 'ready' ? found.value : undefined;
  useEffect(() => (t === undefined ? undefined : () => leaveTournament(t)), [t]);
  return { found, lookAgain };
}

function after(now: Found, value: TournamentId | undefined, misses: number): Found {
  const before = now.state === 'ready' ? now.value : undefined;
  if (value === before && now.state === 'ready' && !now.gone) return now;
  if (value !== undefined || before === undefined) return { state: 'ready', value };
  return misses < PATIENCE ? now : { state: 'ready', value: before, gone: true };
}

const EVERY_MS = 2_000;

/** Looks again while the tournament is not there, and once after a lost connection. */
export function useLookAgain({ found, lookAgain }: FoundTournament): void {
  const { state } = useHealth();
  const missing = state === 'rebuilding' || found.gone === true;
  const wasAway = useRef(false);
  useEffect(() => {
    if (state === 'stale' || state === 'offline') wasAway.current = true;
    if (state === 'live' && wasAway.current) {
      wasAway.current = false;
      lookAgain();
    }
    if (!missing) return undefined;
    const timer = setInterval(lookAgain, EVERY_MS);
    return () => clearInterval(timer);
  }, [state, missing, lookAgain]);
}
