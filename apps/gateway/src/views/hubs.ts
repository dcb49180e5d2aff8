import type { Channel, Position, TournamentId } from '#contracts';
import { Conflation } from './conflation.js';
import { LOST } from './feed.js';
import { Hub, type Joined, type Subscriber } from './hub.js';
import type { NameBook } from './names.js';
import type { ViewSource } from './source.js';

/** How a hub learns that a tournament moved; the answer ends it. */
export type Hints = (t: TournamentId, moved: () => void) => () => void;

export interface HubsParts {
  source: ViewSource;
  book: NameBook;
  hints: Hints;
  conflation: number;
  poll: number;
  patience: number;
}

interface Watched {
  hub: Hub;
  conflation: Conflation;
  end(): void;
}

/** The hubs of one audience: one per tournament that somebody watches, gone with its last subscriber. */
export class Hubs {
  readonly #watched = new Map<TournamentId, Watched>();

  constructor(private readonly parts: HubsParts) {}

  async join(
    channel: Channel,
    subscriber: Subscriber,
    from?: Position,
  ): Promise<Joined | undefined> {
    const { hub } = this.#watch(channel.t);
    try {
      return await hub.join(channel, subscriber, from);
    } finally {
      this.#tidy(channel.t);
    }
  }

  leave(channel: Channel, subscriber: Subscriber): void {
    this.#watched.get(channel.t)?.hub.leave(channel, subscriber);
    this.#tidy(channel.t);
  }

  missed(channel: Channel, offset: number): ReturnType<Hub['missed']> {
    const watched = this.#watched.get(channel.t);
    return watched ? watched.hub.missed(channel, offset) : LOST;
  }

  rename(t: TournamentId, contestants: Iterable<string>): void {
    void this.#watched
      .get(t)
      ?.hub.rename(contestants)
      .catch(() => undefined);
  }

  #watch(t: TournamentId): Watched {
    const known = this.#watched.get(t);
    if (known) return known;
    const { source, book, hints, conflation: window, poll, patience } = this.parts;
    const hub = new Hub({ t, source, book, patience });
    const conflation = new Conflation(window, () => hub.refresh());
    const silence = hints(t, () => conflation.moved());
    const timer = setInterval(() => conflation.moved(), poll);
    const end = (): void => {
      silence();
      clearInterval(timer);
      conflation.stop();
    };
    const watched = { hub, conflation, end };
    this.#watched.set(t, watched);
    return watched;
  }

  #tidy(t: TournamentId): void {
    const watched = this.#watched.get(t);
    if (!watched || watched.hub.isWatched || watched.hub.isBusy) return;
    watched.end();
    this.#watched.delete(t);
  }
}
