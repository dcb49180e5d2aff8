import { encodeUser, fmtCreds } from '@nats-io/jwt';
import { createUser } from '@nats-io/nkeys';
import { keyPairOf } from './keys.js';
import { GRANTS, type Role } from './roles.js';

export interface RoleRequest {
  readonly accountSeed: string;
  readonly role: Role;
  /** Seconds since 1970; without it the credential does not expire. */
  readonly expires?: number;
}

/** The text of a `.creds` file for a process of ours, with a fresh user key. @throws when the seed is no account seed */
export async function mintRoleCredentials(request: RoleRequest): Promise<string> {
  const user = createUser();
  const { pub, sub } = GRANTS[request.role];
  const jwt = await encodeUser(
    request.role,
    user,
    keyPairOf(request.accountSeed),
    {
      pub: { allow: [...pub] },
      sub: { allow: [...sub] },
      allowed_connection_types: ['STANDARD'],
    },
    request.expires === undefined ? {} : { exp: request.expires },
  );
  return new TextDecoder().decode(fmtCreds(jwt, user));
}
