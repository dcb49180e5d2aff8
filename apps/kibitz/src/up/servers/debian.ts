import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Found } from './program.js';

const run = promisify(execFile);

// The servers and those of their libraries a small Debian or Ubuntu does not carry anyway.
const PACKAGES = [
  'nats-server',
  'redis-server',
  'redis-tools',
  'libjemalloc2',
  'liblzf1',
  'libatomic1',
];
// Ubuntu links its redis against Lua libraries Debian builds in; a package a suite does not know is left out.
const PACKAGES_OF_SOME_SUITES = ['liblua5.1-0', 'lua-cjson', 'lua-bitop'];

export interface DebianSources {
  /** Where unpacked servers live; the default is the user's cache. */
  readonly cache: string;
  readonly asRoot: boolean;
  readonly say: (line: string) => void;
}

/** The user's cache folder for Kibitz: $XDG_CACHE_HOME/kibitz, else ~/.cache/kibitz. */
export const userCache = (env: NodeJS.ProcessEnv): string =>
  join(env['XDG_CACHE_HOME'] || join(env['HOME'] || homedir(), '.cache'), 'kibitz');

/** Downloads the Debian/Ubuntu packages and unpacks them into the cache. Nothing is installed system-wide. */
export async function findInDebian(sources: DebianSources): Promise<Found> {
  const unpacked = join(sources.cache, 'servers');
  if (existsSync(unpacked)) return programsIn(unpacked);
  try {
    await mkdir(sources.cache, { recursive: true });
    const work = await mkdtemp(join(sources.cache, 'unpack-'));
    try {
      await downloadInto(work, sources);
      await unpackInto(join(work, 'root'), join(work, 'debs'));
      await moveOnce(join(work, 'root'), unpacked);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
    return await programsIn(unpacked);
  } catch (error) {
    return { reason: `apt-get download did not work: ${firstLine(error)}` };
  }
}

async function downloadInto(work: string, sources: DebianSources): Promise<void> {
  const debs = join(work, 'debs');
  await mkdir(debs);
  const options = await listsFor(work, sources);
  sources.say('downloading nats-server and redis-server (Debian packages, into the cache only)');
  await run('apt-get', [...options, 'download', ...PACKAGES], { cwd: debs });
  for (const name of PACKAGES_OF_SOME_SUITES) {
    await run('apt-get', [...options, 'download', name], { cwd: debs }).catch(() => undefined);
  }
}

/** The system's package lists where they exist; else root fetches them and an ordinary user makes private ones. */
async function listsFor(work: string, sources: DebianSources): Promise<string[]> {
  // The sandbox user `_apt` may not read the cache; downloading as ourselves is what we want anyway.
  const asOurselves = ['-q', '-o', 'APT::Sandbox::User='];
  if (await known('nats-server')) return asOurselves;
  sources.say('fetching the package lists (apt-get update)');
  if (sources.asRoot) {
    await run('apt-get', ['-q', 'update']);
    return asOurselves;
  }
  const lists = join(work, 'lists');
  const archives = join(work, 'archives');
  await mkdir(join(lists, 'partial'), { recursive: true });
  await mkdir(join(archives, 'archives', 'partial'), { recursive: true });
  const ours = [...asOurselves, '-o', `Dir::State::Lists=${lists}`, '-o', `Dir::Cache=${archives}`];
  await run('apt-get', [...ours, 'update']);
  return ours;
}

async function known(name: string): Promise<boolean> {
  const shown = await run('apt-cache', ['show', name]).catch(() => ({ stdout: '' }));
  return shown.stdout.includes('Filename:');
}

async function unpackInto(root: string, debs: string): Promise<void> {
  await mkdir(root);
  for (const name of await readdir(debs)) await run('dpkg-deb', ['-x', join(debs, name), root]);
}

/** Two first starts may race: the folder that arrives first is kept whole, never mixed. */
async function moveOnce(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}

async function programsIn(root: string): Promise<Found> {
  const libraries = await libraryFolders(root);
  const native = (path: string) => ({ kind: 'native' as const, path: join(root, path), libraries });
  return {
    programs: {
      'nats-server': native('usr/sbin/nats-server'),
      'redis-server': native('usr/bin/redis-server'),
    },
  };
}

/** usr/lib and its one folder per machine type, e.g. usr/lib/x86_64-linux-gnu. */
async function libraryFolders(root: string): Promise<string> {
  const lib = join(root, 'usr', 'lib');
  const names = existsSync(lib) ? await readdir(lib) : [];
  return [
    ...names.filter((name) => name.includes('-linux-')).map((name) => join(lib, name)),
    lib,
  ].join(':');
}

const firstLine = (error: unknown): string => {
  const text =
    error instanceof Error ? (error as { stderr?: string }).stderr || error.message : String(error);
  return text.trim().split('\n')[0] ?? '';
};
