import { encodeAccount, encodeOperator, newScopedSigner } from '@nats-io/jwt';
import { type AccessSeeds, keyPairOf } from './keys.js';
import { ACCOUNT_LIMITS, SYSTEM_ACCOUNT_LIMITS } from './limits.js';
import { tableTemplate } from './table-credentials.js';

/** What a nats-server in operator mode is told: whom it trusts and which accounts exist. Holds no secret. */
export interface Trust {
  readonly operatorJwt: string;
  readonly accountKey: string;
  readonly accountJwt: string;
  readonly systemKey: string;
  readonly systemJwt: string;
}

/**
 * Signs the account descriptions anew from the seeds. It is done at every start, so limits and table permissions of a
 * newer program apply at once while the keys, and with them every credential handed out, stay valid.
 */
export async function encodeTrust(seeds: AccessSeeds): Promise<Trust> {
  const operator = keyPairOf(seeds.operator);
  const account = keyPairOf(seeds.account);
  const system = keyPairOf(seeds.system);
  const tableSigner = newScopedSigner(keyPairOf(seeds.tableSigning), 'table', tableTemplate);
  const signed = { signer: operator };
  const systemKey = system.getPublicKey();
  return {
    operatorJwt: await encodeOperator('kibitz', operator, { system_account: systemKey }),
    accountKey: account.getPublicKey(),
    accountJwt: await encodeAccount(
      'kibitz',
      account,
      { limits: ACCOUNT_LIMITS, signing_keys: [tableSigner] },
      signed,
    ),
    systemKey,
    systemJwt: await encodeAccount('system', system, { limits: SYSTEM_ACCOUNT_LIMITS }, signed),
  };
}
