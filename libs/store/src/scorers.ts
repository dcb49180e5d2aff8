import type { Redis } from 'ioredis';
import { SCORERS_KEY } from './keys.js';

/** A scorer silent for this long is forgotten. */
const FORGET_MS = 60_000;

/** Says that a scorer is alive and connected, and forgets the long silent. */
export async function beat(redis: Redis, scorer: string, now: number): Promise<void> {
  await redis.zadd(SCORERS_KEY, now, scorer);
  await redis.zremrangebyscore(SCORERS_KEY, 0, now - FORGET_MS);
}

/** A scorer that ends says so itself. */
export const endBeat = async (redis: Redis, scorer: string): Promise<void> =>
  void (await redis.zrem(SCORERS_KEY, scorer));

/** The scorers heard within `withinMs` before `now`. */
export const liveScorers = (
  redis: Redis,
  { now, withinMs }: { now: number; withinMs: number },
): Promise<string[]> => redis.zrangebyscore(SCORERS_KEY, now - withinMs, '+inf');
