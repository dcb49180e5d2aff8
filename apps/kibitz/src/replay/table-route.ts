import { jetstream } from '@nats-io/jetstream';
import { credsAuthenticator, type NatsConnection, wsconnect } from '@nats-io/nats-core';
import { NO_TABLE_ROUTE, type TournamentId } from '#contracts';
import { appendEntry, type Offer } from '#log';
import { WebSocket } from 'ws';
import type { Doors } from '../system/doors.js';
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

/** A tablet's own way: its credential, its connection to NATS through the gateway's port, its PubAcks. */
export const natsRoute =
  (doors: Doors): OpenTableRoute =>
  async (t, place) => {
    const { creds, inboxPrefix, path } = await doors.mintDevice(t, place);
    const address = new URL(path, doors.system.url.replace(/^http/, 'ws'));
    const connection = await wsconnect({
      name: place.device,
      servers: address.href,
      authenticator: credsAuthenticator(new TextEncoder().encode(creds)),
      inboxPrefix,
      ignoreClusterUpdates: true,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      // Node 20 has no WebSocket of its own.
      wsFactory: (url) =>
        Promise.resolve({ socket: new WebSocket(url) as never, encrypted: false }),
    });
    return { offer: offerOver(connection), close: () => connection.close() };
  };

function offerOver(connection: NatsConnection): Offer {
  const js = jetstream(connection);
  return ({ subject, entry }) => appendEntry(js, subject, entry);
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
