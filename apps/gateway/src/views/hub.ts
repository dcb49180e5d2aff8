import {
  type Channel,
  channelName,
  type ContestantId,
  type Position,
  type TournamentId,
} from '#contracts';
import { type Change, EVERYTHING, renamed, touches, unionOf } from './change.js';
import { DealShelf } from './deal-shelf.js';
import { isFar } from './far-ranks.js';
import { type Feed, LOST } from './feed.js';
import { feedFor, type FeedParts, needsOf } from './feed-for.js';
import { History } from './history.js';
import type { NameBook } from './names.js';
import { type Publication, publication } from './publication.js';
import type { Extras, Stand, ViewRead, ViewSource } from './source.js';
import { Touch } from './touch.js';

/** Somebody who follows one channel. */
export interface Subscriber {
  publish(publication: Publication): void;
  /** The channel goes on in another epoch, or nobody knows how: what was sent before is void, join again. */
  restart(): void;
}

export interface Joined extends Position {
  /** Absent when the subscriber asked for no recovery. */
  recovered?: boolean;
  /** What brings the subscriber to this position, if anything has to. */
  first?: Publication;
  /** The present value as a snapshot, for those who want one. */
  snapshot(): string;
}

interface Followed {
  channel: Channel;
  name: string;
  feed: Feed;
  subscribers: Set<Subscriber>;
}

export interface HubParts {
  t: TournamentId;
  source: ViewSource;
  book: NameBook;
  /** Milliseconds without an answer of the source until nobody is left with what may be old. */
  patience: number;
}

/**
 * One tournament as one audience sees it, for all who watch it here. It reads what changed once, works
 * out each channel's publication once and gives the same bytes to every subscriber.
 */
export class Hub {
  readonly #followed = new Map<string, Followed>();
  readonly #shelf: DealShelf;
  readonly #touch: Touch;
  #stand: Stand | undefined;
  #history = new History(0);
  #extras: Extras;
  #joining = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: HubParts) {
    this.#shelf = new DealShelf(parts.t, parts.source);
    this.#touch = new Touch(parts.patience);
  }

  get isWatched(): boolean {
    return this.#followed.size > 0;
  }

  get isBusy(): boolean {
    return this.#joining > 0;
  }

  /** Reads what is new and publishes it; answers whether there was anything. */
  refresh(): Promise<boolean> {
    const askedAt = performance.now();
    return this.#inTurn(() => this.#pull(askedAt).catch((error: unknown) => this.#lose(error)));
  }

  /** Names came in: the rows that carry them are sent again. */
  rename(contestants: Iterable<ContestantId>): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#stand) await this.#publish(this.#stand, renamed(contestants));
    });
  }

  /** Joins a channel, from a position where one is given; `undefined` when there is no such tournament. */
  join(channel: Channel, subscriber: Subscriber, from?: Position): Promise<Joined | undefined> {
    this.#joining++;
    const askedAt = performance.now();
    return this.#inTurn(async () => {
      const stand = await this.#standFor(from, askedAt);
      if (!stand) return undefined;
      const followed = await this.#follow(channel, stand);
      followed.subscribers.add(subscriber);
      return this.#welcome(followed, from);
    }).finally(() => this.#joining--);
  }

  leave(channel: Channel, subscriber: Subscriber): void {
    const name = channelName(channel);
    const followed = this.#followed.get(name);
    if (!followed?.subscribers.delete(subscriber)) return;
    if (followed.subscribers.size === 0) this.#followed.delete(name);
  }

  /** What a subscriber at `offset` has missed: a publication, nothing, or `LOST`. */
  missed(channel: Channel, offset: number): Publication | undefined | typeof LOST {
    const followed = this.#followed.get(channelName(channel));
    const records = this.#history.after(offset);
    if (!followed || records === 'gap') return LOST;
    return this.#since(followed, unionOf(records));
  }

  // One at a time: a join never sees half of a refresh.
  #inTurn<T>(job: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(job);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #standFor(from: Position | undefined, askedAt: number): Promise<Stand | undefined> {
    // A hub nobody watched has not been kept up to date.
    if (!this.#stand || !this.isWatched || (from && from.offset > this.#stand.offset))
      await this.#pull(askedAt);
    const stand = this.#stand;
    if (stand && from?.epoch === stand.epoch && this.#history.after(from.offset) === 'gap')
      await this.#reachBack(stand, from);
    return this.#stand;
  }

  async #reachBack(stand: Stand, from: Position): Promise<void> {
    const read = await this.parts.source.read(this.parts.t, { ...stand, offset: from.offset });
    if (read && read.records !== 'gap' && read.epoch === stand.epoch)
      this.#history.reachBack(from.offset, read.records);
  }

  #pull(askedAt: number): Promise<boolean> {
    return this.#touch.ask(() => this.#takeIn(), askedAt);
  }

  // Out of touch: whoever joins again is answered once the source is.
  #lose(error: unknown): true {
    if (!this.#touch.isLost) throw error;
    return this.#restart(undefined);
  }

  async #takeIn(): Promise<boolean> {
    const before = this.#stand;
    const read = await this.parts.source.read(this.parts.t, before);
    if (before?.epoch !== read?.epoch) return this.#restart(read);
    if (!read || !before) return false;
    if (read.offset === before.offset) return false;
    const change = read.records === 'gap' ? EVERYTHING : unionOf(read.records);
    this.#shelf.forget(change);
    await this.#publish(read, change, () => this.#remember(read));
    return true;
  }

  #remember({ records, offset }: ViewRead): void {
    if (records === 'gap') this.#history = new History(offset);
    else this.#history.append(records);
  }

  // Another epoch, or nothing there any more: nobody is left with what is void.
  #restart(read: ViewRead | undefined): true {
    const orphans = [...this.#followed.values()];
    this.#followed.clear();
    this.#shelf.forget(EVERYTHING);
    this.#stand = read;
    this.#history = new History(read?.offset ?? 0);
    for (const { subscribers } of orphans)
      for (const subscriber of subscribers) subscriber.restart();
    return true;
  }

  async #publish(stand: Stand, change: Change, commit?: () => void): Promise<void> {
    const touched = [...this.#followed.values()].filter((it) =>
      touches(change, it.channel, isFar(stand.view)),
    );
    await this.#fetchFor(
      touched.map((it) => it.channel),
      stand,
    );
    commit?.();
    this.#stand = stand;
    for (const followed of touched) this.#send(followed, followed.feed.change(stand, change));
  }

  #send(followed: Followed, data: string | undefined): void {
    if (data === undefined) return;
    const made = this.#made(followed, data);
    for (const subscriber of followed.subscribers) subscriber.publish(made);
  }

  async #fetchFor(channels: readonly Channel[], stand: Stand): Promise<void> {
    const needs = channels.map((channel) => needsOf(channel, stand.view));
    await this.#shelf.fetch(needs.flatMap((need) => need.deals));
    if (needs.some((need) => need.extras))
      this.#extras = await this.parts.source.extras(this.parts.t);
  }

  async #follow(channel: Channel, stand: Stand): Promise<Followed> {
    const name = channelName(channel);
    const known = this.#followed.get(name);
    if (known) return known;
    await this.#fetchFor([channel], stand);
    const followed = {
      channel,
      name,
      feed: feedFor(channel, this.#feedParts()),
      subscribers: new Set<Subscriber>(),
    };
    followed.feed.begin(stand);
    this.#followed.set(name, followed);
    return followed;
  }

  #feedParts(): FeedParts {
    const { book, source } = this.parts;
    return {
      book,
      deal: (deal) => this.#shelf.get(deal),
      describe: (view) => source.describe(view, this.#extras),
    };
  }

  #welcome(followed: Followed, from: Position | undefined): Joined {
    const stand = this.#stand!;
    const position = { epoch: stand.epoch, offset: stand.offset };
    const snapshot = (): string => followed.feed.snapshot(stand);
    const whole = (): Publication => this.#made(followed, followed.feed.whole());
    if (!from) return { ...position, first: whole(), snapshot };
    const missed = this.#missedSince(followed, from);
    // A whole payload makes up for anything that was missed.
    if (missed === LOST && followed.feed.event === 'snapshot')
      return { ...position, recovered: true, first: whole(), snapshot };
    if (missed === LOST) return { ...position, recovered: false, first: whole(), snapshot };
    return { ...position, recovered: true, ...(missed && { first: missed }), snapshot };
  }

  #missedSince(followed: Followed, from: Position): Publication | undefined | typeof LOST {
    const stand = this.#stand!;
    if (from.epoch !== stand.epoch || from.offset > stand.offset) return LOST;
    return this.missed(followed.channel, from.offset);
  }

  #since(followed: Followed, change: Change): Publication | undefined | typeof LOST {
    if (!touches(change, followed.channel, isFar(this.#stand!.view))) return undefined;
    const data = followed.feed.since(change);
    return data === undefined || data === LOST ? data : this.#made(followed, data);
  }

  #made({ name, feed }: Followed, data: string): Publication {
    const { epoch, offset } = this.#stand!;
    return publication({ channel: name, epoch, offset, data, event: feed.event });
  }
}
