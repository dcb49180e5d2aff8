import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { GatewaySettings } from '#config';
import { SETTINGS } from '../injected.js';

/** A paused or lost Redis becomes an error within this time. */
const COMMAND_MS = 2_000;
/** So soon a Redis that came back is found: screens wait for it. */
const RECONNECT_MS = 1_000;

/** The gateway's connection to Redis; it only reads. */
@Injectable()
export class RedisLink implements OnApplicationShutdown {
  readonly #log = new Logger('redis');
  readonly redis: Redis;

  constructor(@Inject(SETTINGS) { redisUrl }: GatewaySettings) {
    this.redis = new Redis(redisUrl, {
      commandTimeout: COMMAND_MS,
      retryStrategy: (attempt) => Math.min(100 * attempt, RECONNECT_MS),
    });
    this.redis.on('error', (error: Error) => this.#log.warn(error.message));
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
