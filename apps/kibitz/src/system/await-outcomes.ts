import type { Outcome, TournamentId } from '#contracts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Doors } from './doors.js';

/** No news of any entry for this long, and the rest counts as lost. */
const SILENCE_MS = 60_000;
const LOOK_MS = 200;

/** The outcomes of all entries of these devices (by the number each wrote), as far as they come. */
export async function awaitOutcomes(
  doors: Doors,
  t: TournamentId,
  written: ReadonlyMap<string, number>,
): Promise<Outcome[]> {
  const known = new Map<string, Outcome[]>([...written.keys()].map((device) => [device, []]));
  const missing = (): [string, number][] =>
    [...written].filter(([device, n]) => known.get(device)!.length < n);
  let patience = Date.now() + SILENCE_MS;
  while (missing().length > 0 && Date.now() < patience) {
    for (const [device] of missing()) {
      const outcomes = await doors.outcomes(t, device, 0);
      if (outcomes.length > known.get(device)!.length) patience = Date.now() + SILENCE_MS;
      known.set(device, outcomes);
    }
    if (missing().length > 0) await delay(LOOK_MS);
  }
  return [...known.values()].flat();
}
