import { Inject, Injectable } from '@nestjs/common';
import type { GatewaySettings } from '#config';
import { liveScorers, readListings } from '#store';
import { NatsLink } from '../connections/nats-link.js';
import { RedisLink } from '../connections/redis-link.js';
import { SETTINGS } from '../injected.js';

/** A scorer says several times in this span that it is there. */
const SCORER_SEEN_MS = 5_000;

/** Asks every part of the path from a table to a screen whether it is there. */
@Injectable()
export class Readiness {
  constructor(
    private readonly nats: NatsLink,
    private readonly link: RedisLink,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  async parts(): Promise<Record<string, boolean>> {
    const { redis } = this.link;
    const scorers = liveScorers(redis, { now: Date.now(), withinMs: SCORER_SEEN_MS });
    const [log, answers, scorer, tournament] = await Promise.all([
      this.nats.hasLog(),
      holds(redis.ping().then(() => true)),
      holds(scorers.then((all) => all.length > 0)),
      !this.settings.awaitTournament || holds(readListings(redis).then((all) => all.length > 0)),
    ]);
    return { nats: this.nats.isConnected, log, redis: answers, scorer, tournament };
  }
}

const holds = (question: Promise<boolean>): Promise<boolean> => question.catch(() => false);
