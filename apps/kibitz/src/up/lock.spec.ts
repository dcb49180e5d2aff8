import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChild } from './child.js';
import { childRegister, endLeftovers } from './leftovers.js';
import { takeLock } from './lock.js';
import { markOf } from './process-mark.js';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sleeper = () =>
  startChild(
    { command: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'], env: process.env },
    '/dev/null',
  );

test('two programs on one data folder: the second is refused and told by whom', async () => {
  const path = join(folder, 'up.lock');
  const release = await takeLock(path);
  await expect(takeLock(path)).rejects.toThrow(`process ${process.pid}`);
  await release();
  await (
    await takeLock(path)
  )();
});

test.each([
  ['of a process that has gone', JSON.stringify({ pid: 2 ** 22, mark: 'x' })],
  ['whose number now belongs to a stranger', JSON.stringify({ pid: process.pid, mark: 'older' })],
  ['cut in the middle of writing', '{"pid":'],
])('a lock %s is taken over', async (_, text) => {
  const path = join(folder, 'stale.lock');
  writeFileSync(path, text);
  const release = await takeLock(path);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
  await release();
});

test('what a killed start left behind is ended, a stranger with the same number is not', async () => {
  const path = join(folder, 'children.json');
  const [ours, stranger] = [await sleeper(), await sleeper()];
  const register = childRegister(path);
  await register.remember('nats', ours.pid);
  const text = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  const withStranger = { ...text, redis: { pid: stranger.pid, mark: 'of another process' } };
  writeFileSync(path, JSON.stringify(withStranger));
  await endLeftovers(path);
  expect(await ours.exited).toBe('SIGTERM');
  expect(stranger.isRunning()).toBe(true);
  await stranger.stop(1000);
});

test('a mark tells one process from every other and vanishes with it', async () => {
  const child = await sleeper();
  expect(await markOf(child.pid)).toBe(await markOf(child.pid));
  expect(await markOf(child.pid)).not.toBe(await markOf(process.pid));
  await child.stop(1000);
  expect(await markOf(child.pid)).toBeUndefined();
});
