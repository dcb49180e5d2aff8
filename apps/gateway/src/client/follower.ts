import type { Channel, Position } from '#contracts';
import type { Joined, Subscriber } from '../views/hub.js';
import { LOST } from '../views/feed.js';
import type { Hubs } from '../views/hubs.js';
import type { Publication } from '../views/publication.js';
import type { Late, Outbox } from './outbox.js';
import type { SlowClients } from './slow-clients.js';

export interface FollowerParts {
  channel: Channel;
  hubs: Hubs;
  outbox: Outbox;
  slow: SlowClients;
  /** The bytes of a publication in this client's protocol. */
  encode(publication: Publication): Buffer;
  /** The channel goes on in a new epoch, or nobody knows what this client missed. */
  restarted(): void;
}

/** One client on one channel: it knows how far the client is. */
export class Follower implements Subscriber, Late {
  #offset = 0;
  #hasBegun = false;
  #mustRestart = false;

  constructor(private readonly parts: FollowerParts) {}

  get channel(): Channel {
    return this.parts.channel;
  }

  async join(from?: Position): Promise<Joined | undefined> {
    const joined = await this.parts.hubs.join(this.parts.channel, this, from);
    if (joined) this.#offset = joined.offset;
    return joined;
  }

  /** The client has been told that it is on the channel: from here on publications may reach it. */
  begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    if (this.#mustRestart) this.restart();
    else this.catchUp();
  }

  leave(): void {
    this.parts.outbox.forget(this);
    this.parts.hubs.leave(this.parts.channel, this);
  }

  publish(publication: Publication): void {
    if (!this.#hasBegun) return;
    const { outbox, slow } = this.parts;
    if (outbox.takes(this, Date.now())) this.#send(publication);
    else slow.watch(outbox);
  }

  catchUp(): void {
    const missed = this.parts.hubs.missed(this.parts.channel, this.#offset);
    if (missed === LOST) this.restart();
    else if (missed) this.#send(missed);
  }

  restart(): void {
    if (!this.#hasBegun) return void (this.#mustRestart = true);
    this.leave();
    this.parts.restarted();
  }

  #send(publication: Publication): void {
    this.parts.outbox.write(this.parts.encode(publication));
    this.#offset = publication.offset;
  }
}
