import { connect, credsAuthenticator, type NatsConnection } from '@nats-io/transport-node';
import { inboxPrefixOf, type Role } from './access/index.js';

export interface LogAddress {
  url: string;
  /** Text of the creds file. */
  creds: string;
  role: Role;
}

/**
 * A connection for a process of ours, with its role's own inbox. It waits for a server that is not there yet and never
 * gives up: the client's defaults (ten attempts, none before the first success) end a process that boots in an outage.
 */
export const connectAs = ({ url, creds, role }: LogAddress): Promise<NatsConnection> =>
  connect({
    name: `kibitz-${role}`,
    servers: url,
    // The client's parser wants the line end that a trimmed file has lost.
    authenticator: credsAuthenticator(new TextEncoder().encode(`${creds}\n`)),
    inboxPrefix: inboxPrefixOf(role),
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 500,
    // A frozen server is noticed after two missed pings.
    pingInterval: 5_000,
    maxPingOut: 2,
  });
