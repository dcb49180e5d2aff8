import { type ConsumerInfo, jetstreamManager } from '@nats-io/jetstream';
import { setTimeout as delay } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { LOG_STREAM } from '#contracts';
import { FLOOR_STREAM } from '../floor/streams.js';
import type { Side } from '../stage/stage.js';

const STREAM: Readonly<Record<Side, string>> = { ours: LOG_STREAM, floor: FLOOR_STREAM };

/** Entries that a side's consumers have not been given yet. */
export const queueOf = (nc: NatsConnection, side: Side): Promise<number> =>
  sumOf(nc, side, ({ num_pending }) => num_pending);

const PATIENCE_MS = 30_000;

/**
 * Waits until a side has answered all its rings, so that it takes no time from the other side's turn: a batch shows
 * its results before the last of its rings is acknowledged.
 */
export async function drained(nc: NatsConnection, side: Side): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  const open = (it: ConsumerInfo): number => it.num_pending + it.num_ack_pending;
  while ((await sumOf(nc, side, open)) > 0 && Date.now() < end) await delay(100);
}

async function sumOf(
  nc: NatsConnection,
  side: Side,
  of: (consumer: ConsumerInfo) => number,
): Promise<number> {
  const manager = await jetstreamManager(nc, { checkAPI: false });
  let sum = 0;
  for await (const consumer of manager.consumers.list(STREAM[side])) sum += of(consumer);
  return sum;
}
