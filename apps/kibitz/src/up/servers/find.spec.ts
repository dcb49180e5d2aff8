import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findServers } from './find.js';
import { notFound } from './libraries.js';
import { findOnPath } from './on-path.js';

const bin = mkdtempSync(join(tmpdir(), 'kibitz-bin-'));
afterAll(() => rmSync(bin, { recursive: true }));

test('servers on PATH are taken before those of the system folders', () => {
  for (const name of ['nats-server', 'redis-server']) {
    writeFileSync(join(bin, name), '#!/bin/sh\n');
    chmodSync(join(bin, name), 0o755);
  }
  expect(findOnPath(`/nowhere:${bin}`)).toEqual({
    programs: {
      'nats-server': { kind: 'native', path: join(bin, 'nats-server') },
      'redis-server': { kind: 'native', path: join(bin, 'redis-server') },
    },
  });
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
