import { jetstream } from '@nats-io/jetstream';
import { credsAuthenticator, type NatsConnection, wsconnect } from '@nats-io/nats-core';
import { NO_TABLE_ROUTE, type TournamentId } from '#contracts';
import { setTimeout as delay } from 'node:timers/promises';
import { appendEntry, type Offer } from '#log';
import { WebSocket } from 'ws';
import { type Doors, PATIENCE_MS } from '../system/doors.js';
import { UserFault } from '../up/user-fault.js';

export interface TablePlace {
  readonly device: string;
  readonly section: string;
  readonly table: string;
}

/** How a table's entries reach the log. */
export interface TableRoute {
  readonly offer: Offer;
  close(): Promise<void>;
}

export type OpenTableRoute = (t: TournamentId, place: TablePlace) => Promise<TableRoute>;

const RECONNECT_MS = 250;

/**
 * A tablet's own way: its credential, its connection to NATS through the gateway's port, its PubAcks. A tablet never
 * gives up; a command does, when nobody was there for `patience` milliseconds.
 * @throws UserFault `no-answer`, as do its offers
 */
export const natsRoute =
  (doors: Doors, patience = PATIENCE_MS): OpenTableRoute =>
  async (t, place) => {
    const { creds, inboxPrefix, path } = await doors.mintDevice(t, place);
    const address = new URL(path, doors.system.url.replace(/^http/, 'ws'));
    const gone = (): UserFault => new UserFault(`no-answer: no connection to ${address.href}`);
    const connect = () =>
      wsconnect({
        name: place.device,
        servers: address.href,
        authenticator: credsAuthenticator(new TextEncoder().encode(creds)),
        inboxPrefix,
        ignoreClusterUpdates: true,
        maxReconnectAttempts: Math.ceil(patience / RECONNECT_MS),
        reconnectTimeWait: RECONNECT_MS,
        // Node 20 has no WebSocket of its own.
        wsFactory: (url) =>
          Promise.resolve({ socket: new WebSocket(url) as never, encrypted: false }),
      });
    const connection = await firstOf(connect, { until: Date.now() + patience, gone });
    return { offer: offerOver(connection, gone), close: () => connection.close() };
  };

// The client's own way to wait for its first connection waits for ever.
async function firstOf(
  connect: () => Promise<NatsConnection>,
  { until, gone }: { until: number; gone: () => Error },
): Promise<NatsConnection> {
  for (;;) {
    const connection = await connect().catch(() => undefined);
    if (connection !== undefined) return connection;
    if (Date.now() > until) throw gone();
    await delay(RECONNECT_MS);
  }
}

function offerOver(connection: NatsConnection, gone: () => Error): Offer {
  const js = jetstream(connection);
  return ({ subject, entry }) =>
    appendEntry(js, subject, entry).catch((error: unknown) => {
      throw connection.isClosed() ? gone() : error;
    });
}

/** The second route: the same entries with the same ids over HTTP. */
export const httpRoute =
  (doors: Doors): OpenTableRoute =>
  (t) =>
    Promise.resolve({
      offer: ({ entry }) => doors.writeResult(t, entry),
      close: () => Promise.resolve(),
    });

/** A tablet's own way where there is one, else the second. */
export const tableRoute =
  (doors: Doors): OpenTableRoute =>
  (t, place) =>
    natsRoute(doors)(t, place).catch((error: unknown) => {
      if (error instanceof UserFault && error.message.startsWith(`${NO_TABLE_ROUTE}:`))
        return httpRoute(doors)(t, place);
      throw error;
    });
