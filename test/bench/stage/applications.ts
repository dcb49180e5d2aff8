import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Child, startChild } from '../../../apps/kibitz/src/up/child.js';
import { freePort } from '../../../apps/kibitz/src/up/servers/free-port.js';
import type { TestNats } from '../../support/nats.js';
import type { TestRedis } from '../../support/redis.js';

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url));

export interface Ground {
  nats: TestNats;
  redis: TestRedis;
  /** For creds, logs and the gateway's data. */
  folder: string;
  /** Where V8 leaves its processor profiles; none are taken without it. */
  profiles: string | undefined;
}

export async function startScorer(ground: Ground): Promise<Child> {
  return start(ground, 'scorer', {
    KIBITZ_NATS_CREDS: await credsFile(ground, 'scorer'),
    KIBITZ_NATS_SYSTEM_CREDS: await credsFile(ground, 'scorer-system'),
    // Its rounds are no part of a result's path and would fall into some runs and not into others.
    KIBITZ_AUDIT_SECONDS: '3600',
  });
}

export interface RunningGateway {
  child: Child;
  url: string;
}

export async function startGateway(ground: Ground): Promise<RunningGateway> {
  const { nats, folder } = ground;
  const port = await freePort();
  const data = join(folder, 'data');
  await mkdir(data, { recursive: true });
  const child = await start(ground, 'gateway', {
    KIBITZ_NATS_CREDS: await credsFile(ground, 'gateway'),
    KIBITZ_NATS_WS_URL: nats.wsUrl,
    KIBITZ_TABLE_SIGNING_SEED_FILE: await secret(folder, 'table.nk', nats.seeds.tableSigning),
    KIBITZ_ACCOUNT_PUBLIC_KEY: nats.trust.accountKey,
    KIBITZ_HOST: '127.0.0.1',
    KIBITZ_PORT: String(port),
    KIBITZ_OWNER_TOKEN_FILE: await secret(folder, 'owner-token', 'bench'),
    KIBITZ_DATA: data,
  });
  return { child, url: `http://127.0.0.1:${port}` };
}

function start(ground: Ground, name: string, own: NodeJS.ProcessEnv): Promise<Child> {
  const { nats, redis, folder, profiles } = ground;
  const env = {
    ...process.env,
    KIBITZ_NATS_URL: nats.url,
    KIBITZ_REDIS_URL: redis.url,
    KIBITZ_PARENT_PID: String(process.pid),
    ...own,
  };
  const profiling = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`];
  const args = [...profiling, join(DIST, 'apps', name, 'src', 'main.js')];
  return startChild({ command: process.execPath, args, env }, join(folder, `${name}.log`));
}

async function credsFile(
  { nats, folder }: Ground,
  role: Parameters<TestNats['credsFor']>[0],
): Promise<string> {
  return secret(folder, `${role}.creds`, await nats.credsFor(role));
}

async function secret(folder: string, name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  await chmod(path, 0o600);
  return path;
}
