import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Channel, Position } from '#contracts';
import { Follower } from '../client/follower.js';
import { type Marks, Outbox } from '../client/outbox.js';
import type { SlowClients } from '../client/slow-clients.js';
import type { Joined } from '../views/hub.js';
import type { Hubs } from '../views/hubs.js';

export interface EventStreamParts {
  response: ServerResponse;
  /** Headers that every answer carries. */
  headers: OutgoingHttpHeaders;
  channel: Channel;
  hubs: Hubs;
  marks: Marks;
  slow: SlowClients;
}

/** One channel as server-sent events: a `snapshot`, then a `change` for each publication. */
export class EventStream {
  readonly #outbox: Outbox;
  readonly #follower: Follower;

  constructor(private readonly parts: EventStreamParts) {
    const { response, marks, channel, hubs, slow } = parts;
    this.#outbox = new Outbox(
      {
        write: (bytes) => void response.write(bytes),
        buffered: () => response.writableLength,
        closeSlow: () => void response.destroy(),
      },
      marks,
    );
    this.#follower = new Follower({
      channel,
      hubs,
      slow,
      outbox: this.#outbox,
      encode: (publication) => publication.event,
      restarted: () => void this.#restart(),
    });
  }

  /** Joins from a position, where one is given; false when there is nothing to join. */
  async begin(from: Position | undefined): Promise<boolean> {
    const joined = await this.#follower.join(from);
    if (!joined) return false;
    this.parts.response.writeHead(200, { ...this.parts.headers, ...HEADERS });
    this.#welcome(joined);
    return true;
  }

  /** Shows a proxy and the browser that the stream is alive. */
  ping(): void {
    this.#outbox.write(':\n\n');
  }

  end(): void {
    this.parts.slow.forget(this.#outbox);
    this.#follower.leave();
    this.parts.response.end();
  }

  // A browser that comes back while a tournament is rebuilt would get a 404 and never ask again.
  async #restart(tries = REBUILD_TRIES): Promise<void> {
    const joined = await this.#follower.join().catch(() => undefined);
    if (this.parts.response.destroyed) return this.#follower.leave();
    if (joined) return this.#welcome(joined);
    if (tries === 0) return this.end();
    if (tries === REBUILD_TRIES) this.#outbox.write(INTERRUPTED);
    await delay(REBUILD_PAUSE_MS);
    return this.#restart(tries - 1);
  }

  #welcome(joined: Joined): void {
    if (joined.recovered) {
      if (joined.first) this.#outbox.write(joined.first.event);
    } else this.#outbox.write(snapshotEvent(joined));
    this.#follower.begin();
  }
}

const REBUILD_TRIES = 60;
const REBUILD_PAUSE_MS = 500;

/** What was sent may be old; a snapshot says when it goes on. */
const INTERRUPTED = 'event: interrupted\ndata: {}\n\n';

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // Some proxies hold a stream back until it ends.
  'x-accel-buffering': 'no',
};

const snapshotEvent = ({ epoch, offset, snapshot }: Joined): string =>
  `id: ${epoch}:${offset}\nevent: snapshot\ndata: ${snapshot()}\n\n`;

/** The position in a `Last-Event-ID`. @example lastEventPosition('k3.7:41') // { epoch: 'k3.7', offset: 41 } */
export function lastEventPosition(id: string | undefined): Position | undefined {
  const [, epoch, offset] = /^(.+):(\d{1,15})$/.exec(id ?? '') ?? [];
  return epoch === undefined ? undefined : { epoch, offset: Number(offset) };
}
