import { encodeTrust, inboxPrefixOf, mintRoleCredentials } from '#log';
import { type NatsSide } from './backbone.js';
import { connectWithCreds } from './connect.js';
import { type Installation } from './installation.js';
import { credsFile, issueCreds, signingSeedFile } from './secrets.js';

/** The admin credential is minted in memory for one errand and soon worthless. */
const ADMIN_SECONDS = 120;

/** One narrow user per process, for a server that trusts the keys of this data folder. */
export async function ownAccess(
  { data, secrets }: Pick<Installation, 'data' | 'secrets'>,
  url: string,
): Promise<NatsSide> {
  const { accountKey } = await encodeTrust(secrets.seeds);
  await issueCreds(data, secrets.seeds);
  return {
    scorer: {
      KIBITZ_NATS_URL: url,
      KIBITZ_NATS_CREDS: credsFile(data, 'scorer'),
      KIBITZ_NATS_SYSTEM_CREDS: credsFile(data, 'scorer-system'),
    },
    gateway: {
      KIBITZ_NATS_URL: url,
      KIBITZ_NATS_CREDS: credsFile(data, 'gateway'),
      KIBITZ_TABLE_SIGNING_SEED_FILE: signingSeedFile(data),
      KIBITZ_ACCOUNT_PUBLIC_KEY: accountKey,
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
