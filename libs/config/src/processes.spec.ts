import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readGatewaySettings, readScorerSettings } from './index.js';
import { EnvironmentFaults } from './read.js';

const place = mkdtempSync(join(tmpdir(), 'kibitz-config-'));
afterAll(() => rmSync(place, { recursive: true }));

const file = (name: string, text: string): string => {
  writeFileSync(join(place, name), text);
  return join(place, name);
};

const scorer = () => ({
  KIBITZ_NATS_URL: 'nats://127.0.0.1:4222',
  KIBITZ_NATS_CREDS: file('scorer.creds', 'everyday\n'),
  KIBITZ_NATS_SYSTEM_CREDS: file('system.creds', 'system\n'),
  KIBITZ_REDIS_URL: 'redis://:secret@127.0.0.1:6379',
});

const faultsOf = (read: () => unknown): readonly string[] => {
  try {
    read();
  } catch (error) {
    if (error instanceof EnvironmentFaults) return error.faults;
    throw error;
  }
  return [];
};

test('a file named by the environment is read at once, what has a default may be left out', () => {
  expect(readScorerSettings(scorer())).toEqual({
    natsUrl: 'nats://127.0.0.1:4222',
    natsCreds: 'everyday',
    natsSystemCreds: 'system',
    redisUrl: 'redis://:secret@127.0.0.1:6379',
    auditSeconds: 30,
    parentPid: 0,
  });
});

test('all faults are told together, each with its name, what is wrong and what to do', () => {
  const faults = faultsOf(() =>
    readScorerSettings({
      KIBITZ_NATS_URL: 'localhost:4222',
      KIBITZ_NATS_CREDS: join(place, 'nowhere.creds'),
      KIBITZ_NATS_SYSTEM_CREDS: '',
      KIBITZ_REDIS_URL: 'redis://127.0.0.1',
      KIBITZ_AUDIT_SECONDS: 'often',
    }),
  );
  expect(faults).toEqual([
    expect.stringMatching(
      /^KIBITZ_NATS_URL is no address that starts with nats:\/\/.*: give the address/,
    ),
    expect.stringMatching(
      /^KIBITZ_NATS_CREDS names a file that cannot be read \(ENOENT .*: give the path/,
    ),
    expect.stringMatching(/^KIBITZ_NATS_SYSTEM_CREDS is not set: give the path/),
    expect.stringMatching(/^KIBITZ_AUDIT_SECONDS is no whole number: give 0 \(no audits\) to 3600/),
  ]);
});

test('an empty environment names every variable the gateway needs', () => {
  expect(faultsOf(() => readGatewaySettings({}))).toHaveLength(9);
});

test('a port is one', () => {
  const faults = faultsOf(() => readGatewaySettings({ KIBITZ_PORT: '70000' }));
  expect(faults.find((fault) => fault.startsWith('KIBITZ_PORT'))).toContain(
    'is not between 1 and 65535',
  );
});
