import type { StandingsChange, TournamentId } from '#contracts';
import { join } from './channel.js';
import type { Connection, Live } from './connect.js';
import { requestStandings } from './standings-request.js';
import { applyChange, type Standings, standingsOf } from './standings.js';
import { cell, type LiveWatch } from './watch.js';

export interface StandingsOptions {
  t: TournamentId;
  /** `overall` unless named: `ns`, `ew`, `session-<s>`, `section-<x>`. */
  view?: string;
}

/**
 * The standings, kept up to date: loaded once over HTTP, then changed by publications. Loaded again
 * only when the gateway cannot tell what was missed (too long away, or a new epoch).
 */
export function openStandings(live: Live, options: StandingsOptions): LiveWatch<Standings> {
  const { t, view = 'overall' } = options;
  const standings = cell<Standings>();
  const close = join(
    live,
    { t, topic: 'standings', view },
    {
      async load() {
        const snapshot = await requestStandings(live as Connection, { t, view });
        standings.set(standingsOf(snapshot));
        (live as Connection).keeper.changed();
        return { epoch: snapshot.epoch, offset: snapshot.offset };
      },
      joined: () => undefined,
      published(data, offset) {
        const before = standings.get();
        if (before) standings.set(applyChange(before, data as StandingsChange, offset));
      },
    },
  );
  return { get: standings.get, subscribe: standings.subscribe, close };
}
