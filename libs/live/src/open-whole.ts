import type {
  Card,
  ContestantId,
  DealId,
  Position,
  Status,
  TournamentId,
  Traveller,
} from '#contracts';
import { type Followed, join } from './channel.js';
import type { Live } from './connect.js';
import { cell, type LiveWatch } from './watch.js';

/** A whole payload; `null` when there is nothing to see (unknown, not yet played, or hidden). */
export type Whole<T> = (T & Position) | null;

// Publications of these channels are whole payloads, and the gateway sends the present one to a new
// subscriber, so nothing is ever loaded over HTTP.
function openWhole<T>(live: Live, followed: Followed): LiveWatch<Whole<T>> {
  const whole = cell<Whole<T>>();
  let epoch = '';
  const close = join(live, followed, {
    joined: (joined) => void (epoch = joined),
    published: (data, offset) =>
      whole.set(data === null ? null : { ...(data as T), epoch, offset }),
  });
  return { get: whole.get, subscribe: whole.subscribe, close };
}

/** The traveller of one deal. */
export const openDeal = (
  live: Live,
  { t, deal }: { t: TournamentId; deal: DealId },
): LiveWatch<Whole<Traveller>> => openWhole(live, { t, topic: 'deal', deal });

/** A contestant's own card. */
export const openContestant = (
  live: Live,
  { t, contestant }: { t: TournamentId; contestant: ContestantId },
): LiveWatch<Whole<Card>> => openWhole(live, { t, topic: 'contestant', contestant });

/** What the tournament is and how far it has come. */
export const openTournament = (live: Live, { t }: { t: TournamentId }): LiveWatch<Whole<Status>> =>
  openWhole(live, { t, topic: 'tournament' });
