import { encodeUser, fmtCreds } from '@nats-io/jwt';
import { createUser } from '@nats-io/nkeys';
import { LIMITS } from '#contracts';
import { keyPairOf } from './keys.js';
import { TABLE_SUBSCRIPTIONS } from './limits.js';

/** What the scoped signing key can give at most: one table's subject and the device's own inbox. */
export const tableTemplate = {
  pub: { allow: ['log.{{tag(p)}}.{{tag(t)}}.table.{{tag(section)}}.{{tag(table)}}'] },
  // A branch of its own: a device that called itself `scorer` must not hear the scorer's answers.
  sub: { allow: ['_INBOX.device.{{name()}}.>'] },
  payload: LIMITS.natsPayloadBytes,
  subs: TABLE_SUBSCRIPTIONS,
  data: -1,
  bearer_token: false,
  allowed_connection_types: ['STANDARD' as const, 'WEBSOCKET' as const],
};

export interface TableRequest {
  /** Seed of the scoped table signing key. */
  readonly signingSeed: string;
  /** Public key of the account the signing key belongs to. */
  readonly account: string;
  readonly t: string;
  readonly p: number;
  readonly section: string;
  readonly table: string;
  readonly device: string;
  /** Seconds since 1970; the server cuts a live connection at that moment. */
  readonly expires: number;
}

export interface TableCredentials {
  readonly jwt: string;
  readonly seed: string;
  /** Text of a `.creds` file: the same jwt and seed. */
  readonly creds: string;
  /** The client must ask for its answers here (`inboxPrefix`). */
  readonly inboxPrefix: string;
}

const TOKEN = /^[A-Za-z0-9_-]{1,32}$/;

/**
 * Mints the credential of one device at one table: it may publish to `log.<p>.<t>.table.<section>.<table>` and read its
 * own inbox, nothing else.
 * @throws RangeError when a part is not a token, so that no wildcard ever enters a permission
 */
export async function mintTableCredentials(request: TableRequest): Promise<TableCredentials> {
  const { t, section, table, device } = request;
  const tags = tagsOf({ p: String(request.p), t, section, table });
  requireToken('device', device);
  const user = createUser();
  const jwt = await encodeUser(
    device,
    user,
    keyPairOf(request.signingSeed),
    { issuer_account: request.account, tags },
    { scopedUser: true, exp: request.expires },
  );
  return {
    jwt,
    seed: new TextDecoder().decode(user.getSeed()),
    creds: new TextDecoder().decode(fmtCreds(jwt, user)),
    inboxPrefix: `_INBOX.device.${device}`,
  };
}

function tagsOf(parts: Readonly<Record<string, string>>): string[] {
  return Object.entries(parts).map(([name, value]) => {
    requireToken(name, value);
    return `${name}:${value}`;
  });
}

function requireToken(name: string, value: string): void {
  if (!TOKEN.test(value)) throw new RangeError(`${name} is not a token: ${JSON.stringify(value)}`);
}
