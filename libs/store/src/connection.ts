import { Redis } from 'ioredis';

/** Longer than any healthy answer, a rebuild's one big write included. */
const ANSWER_MS = 5_000;

/**
 * A connection that outlives its server: commands wait for it to come back, but no longer than `ANSWER_MS`, so a
 * paused Redis is an error and not a standstill. A late write does no harm, it is fenced.
 */
export function connectRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    commandTimeout: ANSWER_MS,
    retryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
  });
  redis.on('error', onError);
  return redis;
}
