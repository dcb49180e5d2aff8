import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findServers } from './find.js';
import { notFound } from './libraries.js';
import { findOnPath } from './on-path.js';

const bin = mkdtempSync(join(tmpdir(), 'kibitz-bin-'));
afterAll(() => rmSync(bin, { recursive: true }));

function program(name: string, script: string): void {
  writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(bin, name), 0o755);
}

test('servers on PATH are taken before those of the system folders', () => {
  for (const name of ['nats-server', 'redis-server']) program(name, '');
  expect(findOnPath(`/nowhere:${bin}`)).toEqual({
    programs: {
      'nats-server': { kind: 'native', path: join(bin, 'nats-server') },
      'redis-server': { kind: 'native', path: join(bin, 'redis-server') },
    },
  });
});

test('where a Docker daemon answers its images are used, where only the client is there they are not', async () => {
  const env = { KIBITZ_SERVERS: 'docker', PATH: bin };
  program('docker', 'echo 28.2.2');
  expect(await findServers(env, () => undefined)).toEqual({
    'nats-server': { kind: 'docker', image: 'nats:2.12' },
    'redis-server': { kind: 'docker', image: 'redis:7' },
  });
  program('docker', 'echo Cannot connect to the Docker daemon >&2; exit 1');
  await expect(findServers(env, () => undefined)).rejects.toThrow(/no Docker daemon answers/);
});

test('when nothing works one message says how to get both on three systems', async () => {
  const nowhere = { KIBITZ_SERVERS: 'docker', PATH: '' };
  await expect(findServers(nowhere, () => undefined)).rejects.toThrow(
    /apt-get install[^]*dnf install[^]*brew install/,
  );
});

test('ldd tells which libraries are missing', () => {
  const listing = `
\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)
\tliblzf.so.1 => not found
\tlibjemalloc.so.2 => not found
`;
  expect(notFound(listing)).toEqual(['liblzf.so.1', 'libjemalloc.so.2']);
});
