import { describe, expect, test } from 'vitest';
import { createSeeds, encodeTrust, mintRoleCredentials, mintTableCredentials } from '#log';
import { accountOf } from './creds-account.js';

const seeds = createSeeds();

describe('the account of a creds file', () => {
  test('is who signed the user', async () => {
    const creds = await mintRoleCredentials({ accountSeed: seeds.account, role: 'gateway' });
    expect(accountOf(creds)).toBe((await encodeTrust(seeds)).accountKey);
  });

  test('is the one a signing key signs for', async () => {
    const { creds } = await mintTableCredentials({
      signingSeed: seeds.tableSigning,
      account: 'AOFTHECLUB',
      t: 'abcdefghijkl',
      p: 1,
      section: 'A',
      table: '1',
      device: 'd',
      expires: 2_000_000_000,
    });
    expect(accountOf(creds)).toBe('AOFTHECLUB');
  });

  test('is not to be had from another file', () => {
    expect(() => accountOf('hello')).toThrow('no NATS creds file');
  });
});
