import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Apt, openApt } from './apt.js';
import { missingLibraries, packagesFor } from './libraries.js';
import { type Found, type Programs } from './program.js';
import { runTool } from './run-tool.js';

// Debian splits Redis: redis-server is a link to a program of redis-tools.
const PACKAGES = ['nats-server', 'redis-server', 'redis-tools'];
/** A library may need another one: look again after each round. */
const ROUNDS = 4;

export interface DebianWish {
  /** Where unpacked servers live: the user's cache. */
  readonly cache: string;
  readonly say: (line: string) => void;
}

/** The user's cache folder for Kibitz: $XDG_CACHE_HOME/kibitz, else ~/.cache/kibitz. */
export const userCache = (env: NodeJS.ProcessEnv): string =>
  join(env['XDG_CACHE_HOME'] || join(env['HOME'] || homedir(), '.cache'), 'kibitz');

/** Downloads the Debian/Ubuntu packages and unpacks them into the cache. Nothing is installed system-wide. */
export async function findInDebian({ cache, say }: DebianWish): Promise<Found> {
  const unpacked = join(cache, 'servers');
  try {
    if (!existsSync(unpacked)) await unpackOnce(unpacked, { cache, say });
    return { programs: await programsIn(unpacked) };
  } catch (error) {
    return { reason: `no Debian packages: ${(error as Error).message}` };
  }
}

async function unpackOnce(unpacked: string, { cache, say }: DebianWish): Promise<void> {
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, 'unpack-'));
  try {
    const apt = await openApt(work, say);
    say('downloading nats-server and redis-server (Debian packages, unpacked into the cache only)');
    const root = join(work, 'root');
    await unpack(apt, PACKAGES, root);
    await addLibraries(apt, root);
    await moveOnce(root, unpacked);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function unpack(apt: Apt, packages: readonly string[], root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const deb of await apt.download(packages)) await runTool('dpkg-deb', ['-x', deb, root]);
}

async function addLibraries(apt: Apt, root: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const missing = await missingLibraries(await programsIn(root));
    if (missing.length === 0) return;
    await unpack(apt, await packagesFor(missing, apt), root);
  }
  throw new Error(
    `the servers lack ${(await missingLibraries(await programsIn(root))).join(', ')}`,
  );
}

/** Two first starts may race: the folder that arrives first is kept whole, never mixed. */
async function moveOnce(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}

async function programsIn(root: string): Promise<Programs> {
  const libraries = await libraryFolders(root);
  const native = (path: string) => ({ kind: 'native' as const, path: join(root, path), libraries });
  return {
    'nats-server': native('usr/sbin/nats-server'),
    'redis-server': native('usr/bin/redis-server'),
  };
}

/** The folders per machine type, e.g. usr/lib/x86_64-linux-gnu, and the plain ones. */
async function libraryFolders(root: string): Promise<string> {
  const plain = [join(root, 'usr', 'lib'), join(root, 'lib')].filter((folder) =>
    existsSync(folder),
  );
  const perMachine = await Promise.all(plain.map(machineFolders));
  return [...perMachine.flat(), ...plain].join(':');
}

const machineFolders = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.includes('-linux-'))
    .map((name) => join(folder, name));
