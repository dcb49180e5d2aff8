import { z } from 'zod';
import { UserFault } from './user-fault.js';

/** A user is signed by its account, or by a signing key that names it. */
const Claims = z.object({
  iss: z.string(),
  nats: z.object({ issuer_account: z.string().optional() }).optional(),
});

/** The public key of the account a creds file belongs to. @throws UserFault when it is none */
export function accountOf(creds: string): string {
  try {
    const jwt = /-----BEGIN NATS USER JWT-----\s*(\S+)/.exec(creds)?.[1] ?? '';
    const body = Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString();
    const { iss, nats } = Claims.parse(JSON.parse(body));
    return nats?.issuer_account || iss;
  } catch {
    throw new UserFault('KIBITZ_NATS_CREDS is no NATS creds file');
  }
}
