import { Inject, Injectable } from '@nestjs/common';
import type { GatewaySettings } from '#config';
import { liveScorers, readAlarms, readListings } from '#store';
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
      holds(this.isAwaitedListed()),
    ]);
    return { nats: this.nats.isConnected, log, redis: answers, scorer, tournament };
  }

  /** Tournaments whose official standings are not what stands; none while the store does not answer. */
  alarms(): ReturnType<typeof readAlarms> {
    return readAlarms(this.link.redis).catch(() => []);
  }

  /** Something else than a tournament that was listed before this start. */
  private async isAwaitedListed(): Promise<boolean> {
    const since = this.settings.awaitTournamentSince;
    if (since === 0) return true;
    const listings = await readListings(this.link.redis);
    return listings.some(({ opened }) => Date.parse(opened) >= since);
  }
}

const holds = (question: Promise<boolean>): Promise<boolean> => question.catch(() => false);
