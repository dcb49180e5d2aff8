import { createAccount, createOperator, fromSeed } from '@nats-io/nkeys';

/** The seeds of one installation. Whoever holds `account` can mint any user, so they never leave the data folder. */
export interface AccessSeeds {
  readonly operator: string;
  readonly account: string;
  readonly system: string;
  /** Scoped: can mint table credentials and nothing else. The gateway gets this one. */
  readonly tableSigning: string;
}

type KeyPair = ReturnType<typeof createAccount>;

const seedText = (pair: KeyPair): string => new TextDecoder().decode(pair.getSeed());

/** New random keys for a new installation. */
export const createSeeds = (): AccessSeeds => ({
  operator: seedText(createOperator()),
  account: seedText(createAccount()),
  system: seedText(createAccount()),
  tableSigning: seedText(createAccount()),
});

/** The key pair of a seed. @throws when the text is not an nkey seed */
export const keyPairOf = (seed: string): KeyPair => fromSeed(new TextEncoder().encode(seed.trim()));
