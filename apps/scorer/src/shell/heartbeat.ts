import { randomUUID } from 'node:crypto';
import type { NatsConnection } from '@nats-io/nats-core';
import type { Redis } from 'ioredis';
import { beat, endBeat } from '#store';

const EVERY_MS = 1_000;

/** Says every second that this scorer is alive and reaches both servers; the gateway's readiness looks for it. */
export class Heartbeat {
  // The process id helps whoever looks at the list.
  private readonly id = `${process.pid}-${randomUUID()}`;
  private readonly redis: Redis;
  private readonly nc: NatsConnection;
  private timer: NodeJS.Timeout | undefined;

  constructor(redis: Redis, nc: NatsConnection) {
    this.redis = redis;
    this.nc = nc;
  }

  start(): void {
    void this.beat();
    this.timer = setInterval(() => void this.beat(), EVERY_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await endBeat(this.redis, this.id).catch(() => undefined);
  }

  /** A failure needs no word: silence is the message. */
  private async beat(): Promise<void> {
    await this.nc
      .rtt()
      .then(() => beat(this.redis, this.id, Date.now()))
      .catch(() => undefined);
  }
}
