import { Redis } from 'ioredis';
import { type RedisSide } from './backbone.js';
import { UserFault } from './user-fault.js';

const ANSWER_MS = 5_000;
const LEAST_MAJOR = 7;

/** A Redis or Valkey that runs elsewhere, looked at once. @throws UserFault when it does not do */
export async function outsideRedis(url: string): Promise<RedisSide> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
    retryStrategy: () => null,
  });
  // connect() tells a failure only as "closed"; the reason comes as an event.
  let reason: string | undefined;
  redis.on('error', ({ message }: Error) => (reason ??= message));
  try {
    await redis.connect();
    reason = redisFault(await redis.info());
  } catch (error) {
    reason ??= (error as Error).message;
  } finally {
    redis.disconnect();
  }
  if (reason === undefined) return { url };
  throw new UserFault(
    `redis: KIBITZ_REDIS_URL cannot be used: ${reason} (docs/outside-servers.md)`,
  );
}

/** What stands against a server, from its INFO; Valkey tells the Redis version it is compatible with. */
export function redisFault(info: string): string | undefined {
  const value = (name: string): string =>
    new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
  const version = value('redis_version');
  if (Number.parseInt(version, 10) < LEAST_MAJOR)
    return `it is version ${version}, use Redis ${LEAST_MAJOR} or newer, or Valkey`;
  if (value('cluster_enabled') === '1')
    return 'it is a node of a Redis Cluster, and Kibitz speaks to one server only';
  const policy = value('maxmemory_policy');
  if (value('maxmemory') !== '0' && policy !== 'noeviction')
    return `it throws keys away when memory is short (maxmemory-policy ${policy}), set noeviction`;
  return undefined;
}
