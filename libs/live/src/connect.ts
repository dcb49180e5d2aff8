import { Centrifuge } from 'centrifuge';
import { type Health, type HealthKeeper, keepHealth } from './health.js';
import type { Watch } from './watch.js';

export interface LiveOptions {
  /** Where the gateway answers, as `https://kibitz.example`; in a page `location.origin`. */
  base: string;
  /** The owner's token: with it the channels and snapshots are the desk's, without it the public's. */
  token?: string;
  /** A WebSocket class where the platform has none (Node before 22). */
  websocket?: unknown;
}

/** One connection to a gateway; everything opened on it shares its socket. */
export interface Live {
  readonly health: Watch<Health>;
  close(): void;
}

/** What the openers need; not for users of the library. */
export interface Connection extends Live {
  readonly centrifuge: Centrifuge;
  readonly keeper: HealthKeeper;
  readonly options: LiveOptions;
}

/** Connects and stays connected: it reconnects for ever, with growing jittered pauses. */
export function connectLive(options: LiveOptions): Live {
  const centrifuge = new Centrifuge(`${options.base.replace(/^http/, 'ws')}/connection/websocket`, {
    ...(options.token !== undefined && { token: options.token }),
    ...(options.websocket !== undefined && { websocket: options.websocket }),
    name: 'kibitz-live',
  });
  const keeper = keepHealth();
  centrifuge.on('connecting', () => keeper.away());
  centrifuge.connect();
  const connection: Connection = {
    centrifuge,
    keeper,
    options,
    health: keeper.health,
    close() {
      keeper.close();
      centrifuge.disconnect();
    },
  };
  return connection;
}
