import type { JetStreamClient } from '@nats-io/jetstream';
import { Redis } from 'ioredis';
import { setTimeout as delay } from 'node:timers/promises';
import { hintSubject, type TournamentId } from '#contracts';
import { appendMessage, type Message } from '#log';
import type { Stage } from '../stage/stage.js';
import { commandsDuring, keysIn } from '../../support/redis-commands.js';
import { bytesIn, type Traffic, wireBytesOf } from './traffic.js';

const PATIENCE_MS = 10_000;
/** With the write, and after it. */
const HINTS = 2;
/** After the last hint the scorer acknowledges; nothing may follow that Redis sees. */
const REST_MS = 30;

/** One result, and the wait for its hints: one ring. */
async function oneRing(
  { nc }: Stage,
  { js, t, message }: { js: JetStreamClient; t: TournamentId; message: Message },
): Promise<void> {
  const hints = nc.subscribe(hintSubject(t), { max: HINTS, timeout: PATIENCE_MS });
  await nc.flush();
  await appendMessage(js, message);
  let heard = 0;
  for await (const _ of hints) heard++;
  if (heard < HINTS) throw new Error(`${t}: ${heard} of ${HINTS} hints`);
  await delay(REST_MS);
}

/** The traffic of single rings: the first half by Redis's own count of bytes, the second by its monitor. */
export async function trafficOf(
  stage: Stage,
  { js, t, messages }: { js: JetStreamClient; t: TournamentId; messages: readonly Message[] },
): Promise<Traffic> {
  const redis = new Redis(stage.redis.url);
  const half = messages.length / 2;
  const wire: number[] = [];
  const commands: string[][][] = [];
  try {
    for (const [i, message] of messages.entries()) {
      const ring = (): Promise<void> => oneRing(stage, { js, t, message });
      if (i < half) wire.push(await wireBytesOf(redis, ring));
      else commands.push(await commandsDuring(redis, ring));
    }
  } finally {
    redis.disconnect();
  }
  return {
    wireBytes: mean(wire),
    argumentBytes: mean(commands.map(bytesIn)),
    commands: mean(commands.map((it) => it.length)),
    keys: mean(commands.map((it) => keysIn(it).size)),
  };
}

const mean = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, it) => sum + it, 0) / values.length);
