import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type Child, startChild } from './child.js';
import { backoffMs, supervise } from './supervise.js';

const sleeper = (): Promise<Child> =>
  startChild(
    { command: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'], env: process.env },
    '/dev/null',
  );

async function until(done: () => boolean): Promise<void> {
  while (!done()) await delay(20);
}

describe('a supervised process', () => {
  test('is started again when it is killed, and the person is told', async () => {
    const started: Child[] = [];
    const said: string[] = [];
    const start = async (): Promise<Child> => {
      const child = await sleeper();
      started.push(child);
      return child;
    };
    const supervised = await supervise({ name: 'sleeper', start, say: (line) => said.push(line) });
    started[0]?.signal('SIGKILL');
    await until(() => started.length === 2);
    expect(said).toEqual(['sleeper stopped (SIGKILL), starting it again in 0.25 s']);
    expect(supervised.earlyDeaths()).toBe(1);
    await supervised.stop(2000);
    expect(started[1]?.isRunning()).toBe(false);
  });

  test('is tried again when its next start fails', async () => {
    const plans = [sleeper, () => Promise.reject(new Error('port taken')), sleeper];
    const started: Child[] = [];
    const start = async (): Promise<Child> => {
      const child = await (plans.shift() ?? sleeper)();
      started.push(child);
      return child;
    };
    const supervised = await supervise({ name: 'sleeper', start, say: () => undefined });
    started[0]?.signal('SIGKILL');
    await until(() => started.length === 2);
    expect(supervised.earlyDeaths()).toBe(2);
    await supervised.stop(2000);
  });

  test('ends with SIGKILL when it does not listen to SIGTERM', async () => {
    const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('on')";
    const command = { command: process.execPath, args: ['-e', deaf], env: process.env };
    const folder = mkdtempSync(join(tmpdir(), 'kibitz-deaf-'));
    const log = join(folder, 'log');
    const child = await startChild(command, log);
    await until(() => existsSync(log) && readFileSync(log, 'utf8').includes('on'));
    await child.stop(200);
    expect(await child.exited).toBe('SIGKILL');
    rmSync(folder, { recursive: true });
  });
});

test('the wait doubles from a quarter of a second and ends at ten seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 60].map(backoffMs)).toEqual([
    250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000,
  ]);
});
