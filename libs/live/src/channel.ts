import type { StreamPosition, Subscription } from 'centrifuge';
import { type Audience, channelName, type TournamentId, type Topic } from '#contracts';
import type { Connection, Live } from './connect.js';

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

export const audienceOf = (live: Live): Audience =>
  (live as Connection).options.token === undefined ? 'public' : 'desk';

/** Joins a channel and keeps it; the answer leaves it. */
export function join(live: Live, { t, ...topic }: Followed, events: ChannelEvents): () => void {
  const { centrifuge, keeper } = live as Connection;
  const name = channelName({ t, audience: audienceOf(live), ...topic });
  const { load } = events;
  const subscription = centrifuge.newSubscription(name, load ? { getState: load } : {});
  subscription.on('subscribing', () => keeper.waiting(name));
  subscription.on('subscribed', ({ streamPosition }) => {
    events.joined(streamPosition?.epoch ?? '');
    keeper.current(name);
  });
  subscription.on('publication', ({ data, offset }) => {
    events.published(data, offset ?? 0);
    keeper.changed();
  });
  subscription.subscribe();
  return () => leave(live as Connection, subscription);
}

function leave({ centrifuge, keeper }: Connection, subscription: Subscription): void {
  keeper.current(subscription.channel);
  subscription.removeAllListeners();
  centrifuge.removeSubscription(subscription);
}
