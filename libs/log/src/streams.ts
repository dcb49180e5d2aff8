import {
  type ConsumerInfo,
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/nats-core';
import { LOG_STREAM } from '#contracts';
import { hasFeature, versionOf } from './server-features.js';
import {
  ACK_WAIT_MS,
  ALL_PARTITIONS,
  LOG_CONFIG,
  PARTITIONS_NOTE,
  PEOPLE,
  ringConfig,
  ringName,
} from './stream-config.js';

export interface StreamsReport {
  /** What was made or changed, empty on a second run. */
  changes: string[];
  /** What the operator should know; one line each. */
  warnings: string[];
}

/**
 * Brings the log, its doorbells and the bucket of names to what this program needs; changes only what differs and
 * reads back what the server made of it. Needs the `admin` credential.
 * @throws when the server is too old, the partition count differs, or the server did not take a setting
 */
export async function ensureStreams(
  nc: NatsConnection,
  { ackWaitMs = ACK_WAIT_MS }: { ackWaitMs?: number } = {},
): Promise<StreamsReport> {
  requireServer(nc);
  const manager = await jetstreamManager(nc, { checkAPI: false });
  const changes = await ensureLog(manager);
  for (const partition of ALL_PARTITIONS)
    if (await ensureRing(manager, partition, { ackWaitMs })) changes.push(ringName(partition));
  await new Kvm(nc).create(PEOPLE.bucket, { history: PEOPLE.history });
  return { changes, warnings: warningsOf(nc) };
}

function requireServer(nc: NatsConnection): void {
  if (!hasFeature(nc, 'kibitz'))
    throw new Error(`nats-server ${versionOf(nc)} is too old: use 2.9.10 or newer`);
}

const warningsOf = (nc: NatsConnection): string[] =>
  hasFeature(nc, 'sync-always')
    ? []
    : [
        `nats-server ${versionOf(nc)} writes to disk some time after it acknowledges: after a power cut the last results come back from the journals of the devices`,
      ];

async function ensureLog(manager: JetStreamManager): Promise<string[]> {
  const found = await orUndefined(manager.streams.info(LOG_STREAM));
  if (found === undefined) {
    checkTaken(await manager.streams.add(LOG_CONFIG));
    return [LOG_STREAM];
  }
  checkPartitions(found.config);
  const wanted = differences(found.config);
  if (Object.keys(wanted).length === 0) return [];
  checkTaken(await manager.streams.update(LOG_STREAM, wanted));
  return Object.keys(wanted).map((field) => `${LOG_STREAM}.${field}`);
}

function checkPartitions({ description = '' }: StreamConfig): void {
  if (description !== PARTITIONS_NOTE)
    throw new Error(
      `the stream ${LOG_STREAM} says "${description}", this program needs "${PARTITIONS_NOTE}": it was made by another program or version`,
    );
}

/** The dedupe window may be longer than ours: it is never shrunk. */
function differences(config: StreamConfig): Partial<StreamConfig> {
  const wanted = { ...LOG_CONFIG, subjects: [...LOG_CONFIG.subjects] };
  const differ = Object.entries(wanted).filter(([field, value]) => {
    const now = config[field as keyof StreamConfig];
    return field === 'duplicate_window'
      ? Number(now) < Number(value)
      : JSON.stringify(now) !== JSON.stringify(value);
  });
  return Object.fromEntries(differ);
}

/** An old server drops what it does not know without a word. */
function checkTaken({ config }: StreamInfo): void {
  const missing = Object.keys(differences(config));
  if (missing.length > 0)
    throw new Error(
      `nats-server did not take these settings of ${LOG_STREAM}: ${missing.join(', ')}`,
    );
}

/** Makes a missing doorbell, or corrects one. `from`: where a new one begins to ring. True when something was done. */
export async function ensureRing(
  manager: JetStreamManager,
  partition: number,
  { ackWaitMs = ACK_WAIT_MS, from = 1 }: { ackWaitMs?: number; from?: number } = {},
): Promise<boolean> {
  const name = ringName(partition);
  const found = await orUndefined(manager.consumers.info(LOG_STREAM, name));
  const wanted = ringConfig(partition, ackWaitMs);
  if (found === undefined) {
    const start = { deliver_policy: 'by_start_sequence', opt_start_seq: from } as const;
    await manager.consumers.add(LOG_STREAM, { ...wanted, ...start });
    return true;
  }
  if (sameRing(found, wanted)) return false;
  await manager.consumers.update(LOG_STREAM, name, wanted);
  return true;
}

const sameRing = ({ config }: ConsumerInfo, wanted: ReturnType<typeof ringConfig>): boolean =>
  config.max_ack_pending === wanted.max_ack_pending && config.ack_wait === wanted.ack_wait;

const NOT_FOUND = 404;

async function orUndefined<T>(info: Promise<T>): Promise<T | undefined> {
  try {
    return await info;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.status === NOT_FOUND) return undefined;
    throw error;
  }
}
