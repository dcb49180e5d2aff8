import { type JetStreamClient, jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Redis } from 'ioredis';
import { appendEntry, ensureStreams } from '#log';
import { connectRedis, readCursor } from '#store';
import { startNats, startRedis, type TestNats, type TestRedis } from '../servers.js';
import type { Sent } from './hall.js';
import { type ScorerProcess, spawnScorer, type SpawnOptions } from './scorer-process.js';
import { until } from './until.js';

/** Both servers, the streams, and scorers as processes of their own. */
export interface Stage {
  nats: TestNats;
  redis: TestRedis;
  /** Reads the log, and writes it as the gateway does. */
  nc: NatsConnection;
  admin: NatsConnection;
  js: JetStreamClient;
  store: Redis;
  scorer(options?: SpawnOptions): Promise<ScorerProcess>;
  publish(sent: Iterable<Sent>): Promise<number>;
  /** Resolves when the state of `t` has reached `seq`. */
  reached(t: string, seq: number, ms?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Short, so that a killed scorer's ring goes to another one soon. */
export const ACK_WAIT_MS = 1_000;

export async function startStage(): Promise<Stage> {
  const [nats, redis] = await Promise.all([startNats(), startRedis()]);
  const admin = await nats.connectAs('admin');
  await ensureStreams(admin, { ackWaitMs: ACK_WAIT_MS });
  const nc = await nats.connectAs('gateway');
  const js = jetstream(nc);
  const store = connectRedis(redis.url, () => undefined);
  const scorers: ScorerProcess[] = [];
  return {
    nats,
    redis,
    nc,
    admin,
    js,
    store,
    async scorer(options) {
      const scorer = await spawnScorer({ nats, redis }, options);
      scorers.push(scorer);
      return scorer;
    },
    publish: (sent) => publishAll(js, sent),
    reached: (t, seq, ms = 20_000) =>
      until(async () => ((await readCursor(store, t))?.seq ?? 0) >= seq, ms),
    async stop() {
      await Promise.all(scorers.map((it) => it.kill()));
      store.disconnect();
      await nats.stop();
      await redis.stop();
    },
  };
}

/** In order, many in flight: as fast as a hall can. Resolves with the last sequence. */
async function publishAll(js: JetStreamClient, sent: Iterable<Sent>): Promise<number> {
  let last = 0;
  let flight: Promise<{ seq: number }>[] = [];
  const land = async (): Promise<void> => {
    for (const { seq } of await Promise.all(flight)) last = Math.max(last, seq);
    flight = [];
  };
  for (const { subject, entry } of sent) {
    flight.push(appendEntry(js, subject, entry));
    if (flight.length === 100) await land();
  }
  await land();
  return last;
}
