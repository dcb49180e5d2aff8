import { findInDebian, userCache } from './debian.js';
import { findDocker } from './docker.js';
import { findOnPath } from './on-path.js';
import { type Found, type Programs } from './program.js';
import { UserFault } from '../user-fault.js';

/** KIBITZ_SERVERS narrows the search to one way, e.g. to try the download on a machine that has the servers. */
export const WAYS = ['installed', 'download', 'docker'] as const;
export type Way = (typeof WAYS)[number];

type Say = (line: string) => void;

/**
 * Finds nats-server and redis-server: installed, else downloaded into the cache, else Docker.
 * @throws UserFault with one message that says how to get both
 */
export async function findServers(env: NodeJS.ProcessEnv, say: Say): Promise<Programs> {
  const reasons: string[] = [];
  for (const way of waysOf(env)) {
    const found = await tryWay(way, env, say);
    if ('programs' in found) return found.programs;
    reasons.push(found.reason);
  }
  throw new UserFault(howToGetThem(reasons));
}

function waysOf(env: NodeJS.ProcessEnv): readonly Way[] {
  const only = WAYS.find((way) => way === env['KIBITZ_SERVERS']);
  return only === undefined ? WAYS : [only];
}

function tryWay(way: Way, env: NodeJS.ProcessEnv, say: Say): Found | Promise<Found> {
  switch (way) {
    case 'installed':
      return findOnPath(env['PATH'] ?? '');
    case 'download':
      return findInDebian({ cache: userCache(env), say });
    case 'docker':
      return findDocker(env, say);
  }
}

const howToGetThem = (reasons: readonly string[]): string =>
  [
    `Kibitz needs nats-server (2.9.10 or newer) and redis-server or valkey-server (7 or newer) and found no way to run them (${reasons.join('; ')}).`,
    '  Debian, Ubuntu:  sudo apt-get install nats-server redis-server',
    '  Fedora:          sudo dnf install valkey, and nats-server from https://github.com/nats-io/nats-server/releases',
    '  macOS:           brew install nats-server redis',
    'Then start again. Servers that run elsewhere: set KIBITZ_NATS_URL, KIBITZ_NATS_CREDS and KIBITZ_REDIS_URL.',
  ].join('\n');
