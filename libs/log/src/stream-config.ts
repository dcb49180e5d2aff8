import type { ConsumerConfig, StreamConfig } from '@nats-io/jetstream';
import { nanos } from '@nats-io/nats-core';
import { LIMITS, LOG_STREAM, PARTITIONS, partitionFilter, PEOPLE_BUCKET } from '#contracts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Stored with the stream: another count would send entries of one tournament to two places. */
export const PARTITIONS_NOTE = `partitions=${PARTITIONS}`;

/**
 * The log. No `deny_delete` or `deny_purge`: they cannot be taken back, and erasure by an admin must stay possible;
 * no running service holds such a credential.
 */
export const LOG_CONFIG = {
  name: LOG_STREAM,
  description: PARTITIONS_NOTE,
  subjects: ['log.>'],
  storage: 'file',
  retention: 'limits',
  discard: 'new',
  duplicate_window: nanos(DAY_MS),
  max_msg_size: LIMITS.natsPayloadBytes,
  allow_direct: true,
} as const satisfies Partial<StreamConfig>;

export const PEOPLE = { bucket: PEOPLE_BUCKET, history: 1 } as const;

export const ringName = (partition: number): string => `ring-${partition}`;

export const ALL_PARTITIONS: readonly number[] = Array.from({ length: PARTITIONS }, (_, p) => p);

/** Long enough for the slowest ring; a dead scorer's ring goes to another one after it. */
export const ACK_WAIT_MS = 5_000;

/** One doorbell per partition: `max_ack_pending` 1 makes the server serialise it over all scorers. */
export const ringConfig = (partition: number, ackWaitMs: number) =>
  ({
    durable_name: ringName(partition),
    filter_subject: partitionFilter(partition),
    ack_policy: 'explicit',
    max_ack_pending: 1,
    ack_wait: nanos(ackWaitMs),
    max_deliver: -1,
  }) as const satisfies Partial<ConsumerConfig>;
