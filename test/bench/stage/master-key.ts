import { encodeUser, fmtCreds } from '@nats-io/jwt';
import type { NatsConnection } from '@nats-io/transport-node';
import { createUser, fromSeed } from '@nats-io/nkeys';
import { connectWith, type TestNats } from '../../support/nats.js';

const EVERYTHING = { allow: ['>'] };
const INBOX = '_INBOX.bench';

/** Address and credential of a user who may do everything: the bench plays tables, desk and floor at once. */
export interface MasterKey {
  url: string;
  creds: string;
  inboxPrefix: string;
}

export async function mintMasterKey({ url, seeds }: TestNats): Promise<MasterKey> {
  const user = createUser();
  const account = fromSeed(new TextEncoder().encode(seeds.account));
  const jwt = await encodeUser('bench', user, account, { pub: EVERYTHING, sub: EVERYTHING });
  return { url, creds: new TextDecoder().decode(fmtCreds(jwt, user)), inboxPrefix: INBOX };
}

export const connectWithMasterKey = (key: MasterKey): Promise<NatsConnection> => connectWith(key);
