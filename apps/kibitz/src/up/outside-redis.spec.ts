import { expect, test } from 'vitest';
import { redisFault } from './outside-redis.js';

const info = (lines: Record<string, string>): string =>
  Object.entries({
    redis_version: '7.0.15',
    maxmemory: '0',
    maxmemory_policy: 'allkeys-lru',
    cluster_enabled: '0',
    ...lines,
  })
    .map(([name, value]) => `${name}:${value}\r\n`)
    .join('');

test('Redis 7 and newer, and Valkey, will do', () => {
  expect(redisFault(info({}))).toBeUndefined();
  expect(redisFault(info({ redis_version: '10.1.0' }))).toBeUndefined();
  expect(redisFault(info({ redis_version: '7.2.4', valkey_version: '9.1.2' }))).toBeUndefined();
});

test.each([
  [{ redis_version: '6.2.14' }, 'version 6.2.14'],
  [{ cluster_enabled: '1' }, 'Redis Cluster'],
  [{ maxmemory: '1048576' }, 'set noeviction'],
])('%o will not', (lines, why) => {
  expect(redisFault(info(lines))).toContain(why);
});
