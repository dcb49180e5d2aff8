import { readFile } from 'node:fs/promises';
import { type NatsSide } from './backbone.js';
import { connectWithCreds } from './connect.js';
import { accountOf } from './creds-account.js';
import { type Installation } from './installation.js';
import { ownAccess } from './own-access.js';
import { signingSeedFile } from './secrets.js';
import { UserFault } from './user-fault.js';

interface OutsideWish {
  readonly env: NodeJS.ProcessEnv;
  readonly url: string;
  readonly installation: Pick<Installation, 'data' | 'secrets' | 'say'>;
}

/**
 * A NATS server that runs elsewhere. With KIBITZ_NATS_CREDS both processes use that one user of somebody's account;
 * without, the server trusts the keys of this data folder (`kibitz nats-conf`).
 * @throws UserFault when the settings do not fit together
 */
export async function outsideNats(wish: OutsideWish): Promise<NatsSide> {
  const { env, url, installation } = wish;
  const credsPath = env['KIBITZ_NATS_CREDS'];
  const side = credsPath ? await givenAccess(wish, credsPath) : await ownAccess(installation, url);
  if (!env['KIBITZ_NATS_WS_URL'])
    installation.say(
      'KIBITZ_NATS_WS_URL is not set: tables have no way of their own to NATS, results come in over HTTP',
    );
  return { ...side, connectAdmin: () => side.connectAdmin().catch(refused(url)) };
}

async function givenAccess(
  { env, url, installation }: OutsideWish,
  credsPath: string,
): Promise<NatsSide> {
  const creds = await readFile(credsPath, 'utf8').catch(({ message }: Error) => {
    throw new UserFault(`KIBITZ_NATS_CREDS cannot be read: ${message}`);
  });
  const shared = { KIBITZ_NATS_URL: url, KIBITZ_NATS_CREDS: credsPath };
  return {
    scorer: { ...shared, KIBITZ_NATS_SYSTEM_CREDS: env['KIBITZ_NATS_SYSTEM_CREDS'] || credsPath },
    gateway: { ...shared, ...tableKey(env, signingSeedFile(installation.data), accountOf(creds)) },
    connectAdmin: () => connectWithCreds({ url, creds, inboxPrefix: '_INBOX.admin' }),
  };
}

/** Our own key signs nothing in an account of somebody else, so there a WebSocket alone opens no way for tables. */
function tableKey(env: NodeJS.ProcessEnv, own: string, account: string): NodeJS.ProcessEnv {
  const given = env['KIBITZ_TABLE_SIGNING_SEED_FILE'];
  if (env['KIBITZ_NATS_WS_URL'] && !given)
    throw new UserFault(
      'KIBITZ_NATS_WS_URL is set: give KIBITZ_TABLE_SIGNING_SEED_FILE too, the seed of the scoped signing key for tables (docs/outside-servers.md).',
    );
  return {
    KIBITZ_TABLE_SIGNING_SEED_FILE: given || own,
    KIBITZ_ACCOUNT_PUBLIC_KEY: env['KIBITZ_ACCOUNT_PUBLIC_KEY'] || account,
  };
}

const refused =
  (url: string) =>
  (error: Error): never => {
    throw new UserFault(
      `nats: ${url} cannot be used: ${error.message}. Check KIBITZ_NATS_URL and KIBITZ_NATS_CREDS (docs/outside-servers.md).`,
    );
  };
