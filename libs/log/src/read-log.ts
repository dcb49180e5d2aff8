import {
  type ConsumerInfo,
  jetstream,
  jetstreamManager,
  type JetStreamManager,
  type StreamInfo,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { LOG_STREAM, type TournamentId, tournamentFilter } from '#contracts';
import { fromDelivery, fromStored, type RawEntry } from './raw-entry.js';
import { ALL_PARTITIONS, ringName } from './stream-config.js';
import { tokenOf } from './window.js';

/** Which stretch of a tournament's log to read: both ends included; without `to` up to its present end. */
export interface Stretch {
  t: TournamentId;
  from?: number;
  to?: number;
}

/** Reads a tournament's entries in log order, then ends. */
export async function* readLog(
  nc: NatsConnection,
  { t, from = 1, to = Number.POSITIVE_INFINITY }: Stretch,
): AsyncGenerator<RawEntry> {
  const consumer = await jetstream(nc).consumers.get(LOG_STREAM, {
    filter_subjects: tournamentFilter(t),
    opt_start_seq: Math.max(1, from),
  });
  try {
    if ((await consumer.info(true)).num_pending === 0) return;
    const messages = await consumer.consume({ max_messages: 500 });
    for await (const m of messages) {
      const entry = fromDelivery(m);
      if (entry.seq <= to) yield entry;
      if (m.info.pending === 0 || entry.seq >= to) return;
    }
  } finally {
    // Left alone it would linger on the server for five minutes.
    await consumer.delete().catch(() => false);
  }
}

/** Where the log as a whole stands; the creation time tells a stream made anew from the one we knew. */
export interface LogState {
  created: string;
  lastSeq: number;
}

/** A partition without open rings holds nothing back; a doorbell that is gone rings only for what comes. */
function settledUpTo(ring: PromiseSettledResult<ConsumerInfo>): number {
  if (ring.status === 'rejected') return Number.MAX_SAFE_INTEGER - 1;
  const { num_pending, num_ack_pending, ack_floor } = ring.value;
  return num_pending + num_ack_pending > 0 ? ack_floor.stream_seq : Number.MAX_SAFE_INTEGER - 1;
}

const stateOf = ({ created, state }: StreamInfo): LogState => ({
  created,
  lastSeq: state.last_seq,
});

/** Single questions to the log, answered by the stream's leader. */
export class LogReader {
  private readonly nc: NatsConnection;
  private managerOnce?: Promise<JetStreamManager>;

  constructor(nc: NatsConnection) {
    this.nc = nc;
  }

  /** Made on first use: it asks the server nothing. */
  manager(): Promise<JetStreamManager> {
    this.managerOnce ??= jetstreamManager(this.nc, { checkAPI: false });
    return this.managerOnce;
  }

  async state(): Promise<LogState> {
    return stateOf(await (await this.manager()).streams.info(LOG_STREAM));
  }

  /** Every tournament with an entry in the log. */
  async tournaments(): Promise<Set<TournamentId>> {
    const manager = await this.manager();
    const { state } = await manager.streams.info(LOG_STREAM, { subjects_filter: 'log.>' });
    return new Set(Object.keys(state.subjects ?? {}).map(tokenOf));
  }

  /** How many entries a tournament has. */
  async count(t: TournamentId): Promise<number> {
    const manager = await this.manager();
    const filter = { subjects_filter: tournamentFilter(t) };
    const { state } = await manager.streams.info(LOG_STREAM, filter);
    return Object.values(state.subjects ?? {}).reduce((sum, n) => sum + n, 0);
  }

  /** A tournament's newest entry. */
  async last(t: TournamentId): Promise<RawEntry | undefined> {
    const query = { last_by_subj: tournamentFilter(t) };
    const found = await (await this.manager()).streams.getMessage(LOG_STREAM, query);
    return found === null ? undefined : fromStored(found);
  }

  /** A tournament's first entry at or after a sequence. */
  async next(t: TournamentId, seq: number): Promise<RawEntry | undefined> {
    const query = { seq: Math.max(1, seq), next_by_subj: tournamentFilter(t) };
    const found = await (await this.manager()).streams.getMessage(LOG_STREAM, query);
    return found === null ? undefined : fromStored(found);
  }

  /** The first entry that some doorbell was not answered for. */
  async firstUnsettled(): Promise<number> {
    const manager = await this.manager();
    const rings = ALL_PARTITIONS.map((p) => manager.consumers.info(LOG_STREAM, ringName(p)));
    const known = await Promise.allSettled(rings);
    return 1 + Math.min(...known.map((it) => settledUpTo(it)));
  }

  read(stretch: Stretch): AsyncGenerator<RawEntry> {
    return readLog(this.nc, stretch);
  }
}
