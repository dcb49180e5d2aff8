import { encodeTrust, inboxPrefixOf, mintRoleCredentials } from '#log';
import { type NatsSide, type Private } from './backbone.js';
import { connectWithCreds } from './connect.js';
import { type Installation } from './installation.js';
import { credsFile, issueCreds, signingSeedFile } from './secrets.js';
import { freePort } from './servers/free-port.js';
import { startNats } from './servers/nats.js';
import { superviseRegistered } from './registered.js';

/** The admin credential is minted in memory for one errand and soon worthless. */
const ADMIN_SECONDS = 120;

/** A nats-server of our own on loopback, in operator mode with the installation's keys. */
export async function privateNats(installation: Installation): Promise<Private<NatsSide>> {
  const { data, secrets } = installation;
  const trust = await encodeTrust(secrets.seeds);
  await issueCreds(data, secrets.seeds);
  const port = await freePort();
  const websocketPort = await freePort();
  const program = (await installation.programs())['nats-server'];
  const server = await superviseRegistered(installation, 'nats', () =>
    startNats({ program, folder: data.nats, port, websocketPort, trust }),
  );
  const url = `nats://127.0.0.1:${port}`;
  return {
    server,
    scorer: {
      KIBITZ_NATS_URL: url,
      KIBITZ_NATS_CREDS: credsFile(data, 'scorer'),
      KIBITZ_NATS_SYSTEM_CREDS: credsFile(data, 'scorer-system'),
    },
    gateway: {
      KIBITZ_NATS_URL: url,
      KIBITZ_NATS_CREDS: credsFile(data, 'gateway'),
      KIBITZ_NATS_WS_URL: `ws://127.0.0.1:${websocketPort}`,
      KIBITZ_TABLE_SIGNING_SEED_FILE: signingSeedFile(data),
      KIBITZ_ACCOUNT_PUBLIC_KEY: trust.accountKey,
    },
    connectAdmin: async () =>
      connectWithCreds({ url, ...(await adminCreds(secrets.seeds.account)) }),
  };
}

async function adminCreds(accountSeed: string): Promise<{ creds: string; inboxPrefix: string }> {
  const expires = Math.floor(Date.now() / 1000) + ADMIN_SECONDS;
  const creds = await mintRoleCredentials({ accountSeed, role: 'admin', expires });
  return { creds, inboxPrefix: inboxPrefixOf('admin') };
}
