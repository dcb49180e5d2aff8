import type { StreamPosition, Subscription } from 'centrifuge';
import {
  type Audience,
  channelName,
  type FRAME_ERRORS,
  type TournamentId,
  type Topic,
} from '#contracts';
import type { Connection, Live } from './connect.js';
import { NotThereError } from './standings-request.js';

/** What happens on a channel, in order. */
export interface ChannelEvents {
  /** A publication: absolute data and the version it makes. */
  published(data: unknown, offset: number): void;
  /** The channel is joined, at this epoch. */
  joined(epoch: string): void;
  /** Loads the state over HTTP where a channel's publications are only changes. */
  load?: () => Promise<StreamPosition>;
}

/** A topic of a tournament. */
export type Followed = { t: TournamentId } & Topic;

/** A tournament that was rebuilt is there within seconds: whoever waits for it shall see it soon. */
const LONGEST_PAUSE_MS = 3_000;

// Only its type: the value stands beside schemas, which no browser shall load.
const NO_TOURNAMENT: (typeof FRAME_ERRORS)['noTournament']['code'] = 102;

export const audienceOf = (live: Live): Audience =>
  (live as Connection).options.token === undefined ? 'public' : 'desk';

/** Joins a channel and keeps it; the answer leaves it. */
export function join(live: Live, { t, ...topic }: Followed, events: ChannelEvents): () => void {
  const { centrifuge, keeper } = live as Connection;
  const name = channelName({ t, audience: audienceOf(live), ...topic });
  const subscription = centrifuge.newSubscription(name, {
    maxResubscribeDelay: LONGEST_PAUSE_MS,
    ...(events.load && {
      getState: loading(events.load, () => keeper.waiting(name, 'rebuilding')),
    }),
  });
  let state: string | undefined;
  subscription.on('subscribing', () => keeper.waiting(name));
  subscription.on('error', ({ error }) => {
    if (error.code === NO_TOURNAMENT) keeper.waiting(name, 'rebuilding');
  });
  subscription.on('subscribed', ({ streamPosition }) => {
    const epoch = streamPosition?.epoch ?? '';
    events.joined(epoch);
    if (state !== undefined && state !== stateOf(epoch)) keeper.recalculated();
    state = stateOf(epoch);
    keeper.current(name);
  });
  subscription.on('publication', ({ data, offset }) => {
    events.published(data, offset ?? 0);
    keeper.changed();
  });
  subscription.subscribe();
  return () => leave(live as Connection, subscription);
}

/** The epoch of the state; a public epoch `<state>.<n>` also ends with each publication policy. */
const stateOf = (epoch: string): string => epoch.split('.')[0]!;

const loading =
  (load: () => Promise<StreamPosition>, notThere: () => void) => (): Promise<StreamPosition> =>
    load().catch((error: unknown) => {
      if (error instanceof NotThereError) notThere();
      throw error;
    });

function leave({ centrifuge, keeper }: Connection, subscription: Subscription): void {
  keeper.current(subscription.channel);
  subscription.removeAllListeners();
  centrifuge.removeSubscription(subscription);
}
