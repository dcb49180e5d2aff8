import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AccessSeeds, createSeeds, mintRoleCredentials, type Role } from '#log';
import { type DataFolder } from './data-folder.js';

const SEED_FILES: Readonly<Record<keyof AccessSeeds, string>> = {
  operator: 'operator.nk',
  account: 'account.nk',
  system: 'system.nk',
  tableSigning: 'table-signing.nk',
};
const REDIS_PASSWORD = 'redis-password';

/** The roles that run as processes; `admin` never touches the disk. */
const PROCESS_ROLES = ['scorer', 'scorer-system', 'gateway'] as const satisfies readonly Role[];

export interface Secrets {
  readonly seeds: AccessSeeds;
  readonly redisPassword: string;
}

/** The installation's secrets, made on the first start and kept; every file is for its owner only. */
export async function openSecrets(data: DataFolder): Promise<Secrets> {
  if (!existsSync(data.keys)) await createKeys(data.keys);
  await createOwnerToken(data.ownerToken);
  const seed = (name: keyof AccessSeeds) => readText(join(data.keys, SEED_FILES[name]));
  return {
    seeds: {
      operator: await seed('operator'),
      account: await seed('account'),
      system: await seed('system'),
      tableSigning: await seed('tableSigning'),
    },
    redisPassword: await readText(join(data.keys, REDIS_PASSWORD)),
  };
}

/** Issues the processes' creds anew at every start, so that a newer program's permissions apply. */
export async function issueCreds(data: DataFolder, seeds: AccessSeeds): Promise<void> {
  for (const role of PROCESS_ROLES) {
    const creds = await mintRoleCredentials({ accountSeed: seeds.account, role });
    await writeSecret(credsFile(data, role), creds);
  }
}

export const credsFile = (data: DataFolder, role: (typeof PROCESS_ROLES)[number]): string =>
  join(data.keys, `${role}.creds`);

export const signingSeedFile = (data: DataFolder): string =>
  join(data.keys, SEED_FILES.tableSigning);

/** All keys or none: a first start that is cut in the middle leaves no half set behind. */
async function createKeys(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const seeds = createSeeds();
  for (const [name, file] of Object.entries(SEED_FILES)) {
    await writeSecret(join(unfinished, file), seeds[name as keyof AccessSeeds]);
  }
  await writeSecret(join(unfinished, REDIS_PASSWORD), randomBytes(24).toString('hex'));
  await rename(unfinished, folder);
}

async function createOwnerToken(path: string): Promise<void> {
  if (!existsSync(path)) await writeSecret(path, randomBytes(24).toString('base64url'));
}

const writeSecret = (path: string, text: string): Promise<void> =>
  writeFile(path, `${text}\n`, { mode: 0o600 });

const readText = async (path: string): Promise<string> => (await readFile(path, 'utf8')).trim();
