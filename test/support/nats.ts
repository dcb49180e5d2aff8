import { connect, credsAuthenticator, type NatsConnection } from '@nats-io/transport-node';
import {
  type AccessSeeds,
  createSeeds,
  encodeTrust,
  inboxPrefixOf,
  mintRoleCredentials,
  type Role,
  type Trust,
} from '#log';
import { freePort } from '../../apps/kibitz/src/up/servers/free-port.js';
import { startNats as launch } from '../../apps/kibitz/src/up/servers/nats.js';
import { programs } from './programs.js';
import { type Restartable, restartable } from './restartable.js';
import { temporaryFolder } from './temporary-folder.js';

export interface TestNats extends Restartable {
  readonly url: string;
  readonly wsUrl: string;
  /** Its folder; the JetStream files are in `store`. */
  readonly folder: string;
  readonly seeds: AccessSeeds;
  readonly trust: Trust;
  /** The text of a creds file for a process of ours. */
  credsFor(role: Role): Promise<string>;
  /** A connection with a role's own credential and inbox; closed by stop(). */
  connectAs(role: Role): Promise<NatsConnection>;
  stop(): Promise<void>;
}

/** A nats-server in operator mode, as `npm start` runs it. */
export async function startNats(): Promise<TestNats> {
  const folder = await temporaryFolder('nats');
  const seeds = createSeeds();
  const trust = await encodeTrust(seeds);
  const port = await freePort();
  const websocketPort = await freePort();
  const program = (await programs())['nats-server'];
  const place = { program, folder: folder.path, port, websocketPort, trust };
  const server = await restartable(() => launch(place));
  const url = `nats://127.0.0.1:${port}`;
  const open: NatsConnection[] = [];
  const credsFor = (role: Role): Promise<string> =>
    mintRoleCredentials({ accountSeed: seeds.account, role });
  return {
    ...server,
    url,
    wsUrl: `ws://127.0.0.1:${websocketPort}`,
    folder: folder.path,
    seeds,
    trust,
    credsFor,
    async connectAs(role) {
      const nc = await connectWith({
        url,
        creds: await credsFor(role),
        inboxPrefix: inboxPrefixOf(role),
      });
      open.push(nc);
      return nc;
    },
    async stop() {
      await Promise.all(open.map((nc) => nc.close()));
      await server.kill();
      await folder.remove();
    },
  };
}

interface Credentials {
  readonly url: string;
  readonly creds: string;
  readonly inboxPrefix: string;
}

/** A connection that keeps trying for ever, as ours do, so that a suite may restart the server under it. */
export const connectWith = ({ url, creds, inboxPrefix }: Credentials): Promise<NatsConnection> =>
  connect({
    servers: url,
    authenticator: credsAuthenticator(new TextEncoder().encode(creds)),
    inboxPrefix,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 100,
  });
