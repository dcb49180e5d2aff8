import { type ConsumerMessages, jetstream } from '@nats-io/jetstream';
import { backoff, delay, type NatsConnection } from '@nats-io/nats-core';
import { LOG_STREAM, type TournamentId } from '#contracts';
import { fromDelivery, type RawEntry } from './raw-entry.js';
import { LogReader } from './read-log.js';
import { Window } from './window.js';

export interface Wanted {
  t: TournamentId;
  /** First sequence, included. */
  from: number;
  /** A sequence known to be in the log: wait a moment for it. */
  through: number;
  limit: number;
}

const WAIT_MS = 200;
/** Fewer single reads than this are cheaper than a consumer of their own. */
const SINGLE_READS = 8;

/**
 * The log read ahead: one ordered consumer kept open, its newest stretch in memory. A batch costs no round trip; what
 * lies further back is read from the log. After a reconnect, and whenever the server had to make the consumer anew,
 * everything in memory is forgotten: the log may have gone backwards meanwhile.
 */
export class OrderedFeed {
  readonly reader: LogReader;
  /** Creation time of the stream the window was read from. */
  created = '';
  private readonly nc: NatsConnection;
  private readonly onRestart: () => void;
  private readonly window = new Window();
  private messages: ConsumerMessages | undefined;
  private waiting: { seq: number; wake: () => void }[] = [];
  private generation = 0;
  private restarting: Promise<void> | undefined;
  private stopped = false;

  constructor(nc: NatsConnection, onRestart: () => void) {
    this.nc = nc;
    this.reader = new LogReader(nc);
    this.onRestart = onRestart;
  }

  /** Resolves when the feed runs. `from`: the first entry of interest; later ones only without it. */
  async start(from?: number): Promise<void> {
    await this.open(from);
    void this.watchConnection();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.messages?.close();
  }

  /** The newest entry of a tournament in memory. */
  newest(t: TournamentId): number | undefined {
    return this.window.newest(t);
  }

  /** A tournament's entries that have arrived, from a sequence on. */
  async entriesFrom({ t, from, through, limit }: Wanted): Promise<RawEntry[]> {
    await this.reach(through);
    const complete = this.window.reached >= through ? this.window.from : Number.POSITIVE_INFINITY;
    if (complete <= from) return this.window.entries(t, from, limit);
    const before = await this.readUpTo(complete, { t, from, through, limit });
    const rest = limit - before.length;
    return rest > 0 && Number.isFinite(complete)
      ? [...before, ...this.window.entries(t, complete, rest)]
      : before;
  }

  /** What lies before the window, from the log itself. */
  private async readUpTo(end: number, { t, from, limit }: Wanted): Promise<RawEntry[]> {
    const entries: RawEntry[] = [];
    let next = from;
    while (entries.length < Math.min(limit, SINGLE_READS)) {
      const entry = await this.reader.next(t, next);
      if (entry === undefined || entry.seq >= end) return entries;
      entries.push(entry);
      next = entry.seq + 1;
    }
    for await (const entry of this.reader.read({ t, from: next, to: end - 1 })) {
      if (entries.length >= limit) break;
      entries.push(entry);
    }
    return entries;
  }

  private async reach(seq: number): Promise<void> {
    if (this.window.reached >= seq) return;
    const late = delay(WAIT_MS);
    const arrived = new Promise<void>((wake) => this.waiting.push({ seq, wake }));
    await Promise.race([late, arrived]);
    late.cancel();
    this.waiting = this.waiting.filter((it) => it.seq > this.window.reached);
  }

  private async open(from?: number): Promise<void> {
    const { created, lastSeq } = await this.reader.state();
    const start = Math.min(from ?? lastSeq + 1, lastSeq + 1);
    const consumer = await jetstream(this.nc).consumers.get(LOG_STREAM, { opt_start_seq: start });
    const messages = await consumer.consume({ max_messages: 1_000, expires: 4_000 });
    this.created = created;
    this.window.startAt(start);
    this.messages = messages;
    const generation = ++this.generation;
    void this.pump(messages);
    void this.watch(messages, generation);
  }

  private async pump(messages: ConsumerMessages): Promise<void> {
    for await (const m of messages) {
      if (messages !== this.messages) return;
      this.window.add(fromDelivery(m));
      if (this.waiting.length > 0) this.wake();
    }
  }

  private wake(): void {
    const { reached } = this.window;
    for (const { seq, wake } of this.waiting) if (seq <= reached) wake();
    this.waiting = this.waiting.filter(({ seq }) => seq > reached);
  }

  private async watch(messages: ConsumerMessages, generation: number): Promise<void> {
    const suspicious = ['stream_not_found', 'consumer_not_found', 'consumer_deleted', 'reset'];
    for await (const { type } of messages.status()) {
      if (generation !== this.generation || !suspicious.includes(type)) continue;
      await this.restart();
      return;
    }
  }

  private async watchConnection(): Promise<void> {
    for await (const { type } of this.nc.status()) {
      if (this.stopped) return;
      if (type === 'reconnect') await this.restart();
    }
  }

  private restart(): Promise<void> {
    this.restarting ??= this.reopen().finally(() => (this.restarting = undefined));
    return this.restarting;
  }

  private async reopen(): Promise<void> {
    this.generation++;
    this.window.forget();
    void this.messages?.close();
    const pause = backoff([100, 250, 500, 1_000, 2_000]);
    for (let attempt = 0; !this.stopped && !this.nc.isClosed(); attempt++) {
      try {
        await this.open();
        return this.onRestart();
      } catch {
        // The server is coming back: until then everything is read from the log itself.
        await delay(pause.backoff(attempt));
      }
    }
  }
}
