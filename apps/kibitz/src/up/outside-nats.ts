import { readFile } from 'node:fs/promises';
import { type NatsSide } from './backbone.js';
import { connectWithCreds } from './connect.js';
import { UserFault } from './user-fault.js';

/**
 * A NATS server that runs elsewhere: KIBITZ_NATS_URL with the creds file KIBITZ_NATS_CREDS, which both processes use.
 * Where its operator has set up more (a second credential, the WebSocket listener, a signing key for tables), the
 * variables of those names are passed on.
 */
export function outsideNats(env: NodeJS.ProcessEnv, url: string): NatsSide {
  const credsPath = env['KIBITZ_NATS_CREDS'];
  if (!credsPath) {
    throw new UserFault(
      'KIBITZ_NATS_URL is set: give KIBITZ_NATS_CREDS too, the path of a creds file.',
    );
  }
  const shared = { KIBITZ_NATS_URL: url, KIBITZ_NATS_CREDS: credsPath };
  return {
    scorer: { ...shared, KIBITZ_NATS_SYSTEM_CREDS: env['KIBITZ_NATS_SYSTEM_CREDS'] || credsPath },
    gateway: shared,
    connectAdmin: async () =>
      connectWithCreds({
        url,
        creds: await readFile(credsPath, 'utf8'),
        inboxPrefix: '_INBOX.admin',
      }),
  };
}
