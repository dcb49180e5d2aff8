import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { GatewaySettings } from '#config';
import { liveScorers, readListings } from '#store';
import { NatsLink } from '../connections/nats-link.js';
import { RedisLink } from '../connections/redis-link.js';
import { SETTINGS } from '../injected.js';
import { Draining } from './draining.js';

/** A scorer says several times in this span that it is there. */
const SCORER_SEEN_MS = 5_000;

/** Whether this process lives, and whether the whole path from a table to a screen works. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly nats: NatsLink,
    private readonly link: RedisLink,
    private readonly draining: Draining,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get('live')
  live(): { live: true } {
    return { live: true };
  }

  @Get('ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const parts = await this.#parts();
    const isReady = Object.values(parts).every(Boolean);
    void reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: isReady, ...parts });
  }

  async #parts(): Promise<Record<string, boolean>> {
    const { redis } = this.link;
    const scorers = liveScorers(redis, { now: Date.now(), withinMs: SCORER_SEEN_MS });
    const [log, answers, scorer, tournament] = await Promise.all([
      this.nats.hasLog(),
      holds(redis.ping().then(() => true)),
      holds(scorers.then((all) => all.length > 0)),
      !this.settings.awaitTournament || holds(readListings(redis).then((all) => all.length > 0)),
    ]);
    const serving = !this.draining.isDraining;
    return { serving, nats: this.nats.isConnected, log, redis: answers, scorer, tournament };
  }
}

const holds = (question: Promise<boolean>): Promise<boolean> => question.catch(() => false);
