import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { launch } from './launch.js';

const place = mkdtempSync(join(tmpdir(), 'kibitz-launch-'));
const calls = join(place, 'calls');
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true });
});

/** Writes down what it is asked for; `run` stays until it is told to stop. */
const STAND_IN = `#!/bin/sh
echo "$*" >> '${calls}'
[ "$1" = run ] && exec sleep 60
exit 0
`;

test('a container has our name, folder and user, listens on loopback, and is gone after stop', async () => {
  writeFileSync(join(place, 'docker'), STAND_IN);
  chmodSync(join(place, 'docker'), 0o755);
  vi.stubEnv('PATH', `${place}${delimiter}${process.env['PATH']}`);
  const child = await launch({
    program: { kind: 'docker', image: 'redis:7' },
    folder: place,
    args: ['redis.conf'],
    ports: [7001],
    logFile: join(place, 'log'),
  });
  await vi.waitFor(() => expect(readFileSync(calls, 'utf8')).toContain('run'));
  await child.stop(2_000);
  const [before = '', run = '', after] = readFileSync(calls, 'utf8').trim().split('\n');
  const name = /^rm --force (kibitz-[0-9a-f]{12})$/.exec(before)?.[1];
  const user = `${process.getuid?.()}:${process.getgid?.()}`;
  expect(run).toBe(
    `run --rm --init --name ${name} --user ${user} -v ${place}:${place} -p 127.0.0.1:7001:7001 redis:7 redis.conf`,
  );
  expect(after).toBe(before);
});
