import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectRedis, liveScorers } from '#store';
import type { TestNats, TestRedis } from '../servers.js';
import { builtMain } from '../built.js';
import { temporaryFolder } from '../temporary-folder.js';
import { until } from './until.js';

export interface SpawnOptions {
  /** `before-apply`, `before-apply:3`, … */
  fault?: string;
  auditSeconds?: number;
}

export interface ScorerProcess {
  pid: number;
  /** What the chosen fault point wrote as it was reached. */
  mark(): Promise<string | undefined>;
  /** Everything it has printed. */
  output(): string;
  exited: Promise<unknown>;
  signal(name: NodeJS.Signals): void;
  /** SIGKILL, and gone. */
  kill(): Promise<void>;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A scorer as a process of its own; resolves when it gives its sign of life. */
export async function spawnScorer(
  { nats, redis }: { nats: TestNats; redis: TestRedis },
  { fault = '', auditSeconds = 30 }: SpawnOptions = {},
): Promise<ScorerProcess> {
  const folder = await temporaryFolder('scorer');
  const path = (name: string): string => join(folder.path, name);
  await writeFile(path('scorer.creds'), await nats.credsFor('scorer'));
  await writeFile(path('system.creds'), await nats.credsFor('scorer-system'));
  const child = spawn(process.execPath, [builtMain('scorer')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      KIBITZ_NATS_URL: nats.url,
      KIBITZ_NATS_CREDS: path('scorer.creds'),
      KIBITZ_NATS_SYSTEM_CREDS: path('system.creds'),
      KIBITZ_REDIS_URL: redis.url,
      KIBITZ_AUDIT_SECONDS: String(auditSeconds),
      KIBITZ_FAULT: fault,
      KIBITZ_FAULT_MARK: path('mark'),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit').then(() => folder.path);
  const mark = async (): Promise<string | undefined> =>
    existsSync(path('mark')) ? readFile(path('mark'), 'utf8') : undefined;
  await alive(redis.url, child.pid!, () => child.exitCode).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw new Error(`the scorer did not start:\n${output}`, { cause: error });
  });
  return {
    pid: child.pid!,
    mark,
    output: () => output,
    exited,
    signal: (name) => void child.kill(name),
    async kill() {
      child.kill('SIGKILL');
      await exited;
      await folder.remove();
    },
  };
}

/** A scorer's sign of life bears its process id. */
async function alive(url: string, pid: number, exitCode: () => number | null): Promise<void> {
  const redis = connectRedis(url, () => undefined);
  try {
    await until(async () => {
      if (exitCode() !== null) throw new Error(`it ended with ${exitCode()}`);
      const live = await liveScorers(redis, { now: Date.now(), withinMs: 3_000 });
      return live.some((id) => id.startsWith(`${pid}-`));
    }, 30_000);
  } finally {
    redis.disconnect();
  }
}
