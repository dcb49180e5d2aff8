import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import type { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { ScorerSettings } from '#config';
import { connectAs } from '#log';
import { connectRedis } from '#store';

/** The scorer's connections. The second NATS user is used for repairs only, so it connects when first needed. */
export class Connections {
  readonly nc: NatsConnection;
  readonly redis: Redis;
  private readonly settings: ScorerSettings;
  private systemOnce: Promise<NatsConnection> | undefined;

  private constructor(nc: NatsConnection, redis: Redis, settings: ScorerSettings) {
    this.nc = nc;
    this.redis = redis;
    this.settings = settings;
  }

  static async open(settings: ScorerSettings, logger: Logger): Promise<Connections> {
    const { natsUrl: url, natsCreds: creds, redisUrl } = settings;
    const redis = connectRedis(redisUrl, ({ message }) => logger.warn(`redis: ${message}`));
    return new Connections(await connectAs({ url, creds, role: 'scorer' }), redis, settings);
  }

  /** JetStream for the user that may append entries of others. */
  async system(): Promise<JetStreamClient> {
    const { natsUrl: url, natsSystemCreds: creds } = this.settings;
    this.systemOnce ??= connectAs({ url, creds, role: 'scorer-system' });
    return jetstream(await this.systemOnce);
  }

  async close(): Promise<void> {
    await (await this.systemOnce)?.close();
    await this.nc.drain();
    this.redis.disconnect();
  }
}
