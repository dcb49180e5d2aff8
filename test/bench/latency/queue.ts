import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { LOG_STREAM } from '#contracts';
import { FLOOR_STREAM } from '../floor/streams.js';
import type { Side } from '../stage/stage.js';

const STREAM: Readonly<Record<Side, string>> = { ours: LOG_STREAM, floor: FLOOR_STREAM };

/** Entries that a side's consumers have not been given yet. */
export async function queueOf(nc: NatsConnection, side: Side): Promise<number> {
  const manager = await jetstreamManager(nc, { checkAPI: false });
  let waiting = 0;
  for await (const { num_pending } of manager.consumers.list(STREAM[side])) waiting += num_pending;
  return waiting;
}
