import { connect, credsAuthenticator, type NatsConnection } from '@nats-io/transport-node';

export interface CredsConnection {
  readonly url: string;
  /** The text of a creds file. */
  readonly creds: string;
  readonly inboxPrefix: string;
}

/** One NATS connection for an errand; unlike a process's own it does not wait. @throws when the server refuses it or does not answer */
export const connectWithCreds = ({
  url,
  creds,
  inboxPrefix,
}: CredsConnection): Promise<NatsConnection> =>
  connect({
    servers: url,
    authenticator: credsAuthenticator(new TextEncoder().encode(creds)),
    inboxPrefix,
  });
