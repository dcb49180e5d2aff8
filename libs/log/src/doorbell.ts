import { type ConsumerMessages, jetstream, type JsMsg } from '@nats-io/jetstream';
import { backoff, delay, type NatsConnection } from '@nats-io/nats-core';
import { LOG_STREAM } from '#contracts';
import { LogReader } from './read-log.js';
import { ringName } from './stream-config.js';
import { ensureRing } from './streams.js';
import { tokenOf } from './window.js';

/** An entry has arrived, or was not acknowledged in time: look at its tournament. */
export interface Ring {
  partition: number;
  /** The tournament as the subject spells it; any text. */
  t: string;
  seq: number;
  /** 1 the first time. */
  deliveries: number;
  ack(): void;
  /** As `ack`, but resolves when the server knows. */
  ackNow(): Promise<unknown>;
  /** Ring again after so many milliseconds. */
  nak(ms: number): void;
}

/** What a client hears when the consumer it pulls is not there any more. */
const GONE: ReadonlySet<string> = new Set([
  'consumer_deleted',
  'consumer_not_found',
  'no_responders',
]);

const ringOf = (partition: number, m: JsMsg): Ring => ({
  partition,
  t: tokenOf(m.subject),
  seq: m.seq,
  deliveries: m.info.deliveryCount,
  ack: () => m.ack(),
  ackNow: () => m.ackAck(),
  nak: (ms) => m.nak(ms),
});

/** One partition's durable consumer, pulled. When it was deleted it is made anew, and `onHealed` says so. */
export class Doorbell {
  readonly partition: number;
  private readonly nc: NatsConnection;
  private readonly onHealed: () => void;
  private messages: ConsumerMessages | undefined;
  private stopped = false;

  constructor(nc: NatsConnection, partition: number, onHealed: () => void) {
    this.nc = nc;
    this.partition = partition;
    this.onHealed = onHealed;
  }

  /** Rings one after the other: the next is taken when the loop's body is done. Ends after `stop`. */
  async *rings(): AsyncGenerator<Ring> {
    const pause = backoff([100, 250, 500, 1_000]);
    for (let attempt = 0; !this.stopped && !this.nc.isClosed(); attempt++) {
      try {
        const messages = await this.open();
        for await (const m of messages) yield ringOf(this.partition, m);
      } catch {
        // Taken up again below: a server on its way back, or a consumer that is gone.
        await delay(pause.backoff(attempt));
      }
    }
  }

  /** No ring is taken any more; the one in hand may still be answered. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.messages?.close();
  }

  private async open(): Promise<ConsumerMessages> {
    await this.heal();
    const consumer = await jetstream(this.nc).consumers.get(LOG_STREAM, ringName(this.partition));
    const messages = await consumer.consume({ max_messages: 64, expires: 10_000 });
    void this.watch(messages);
    this.messages = messages;
    // Whoever stopped it meanwhile found nothing to close. Not awaited: closing is done when the loop above has seen it.
    if (this.stopped) void messages.close();
    return messages;
  }

  /** A new one rings only for what comes: what was missed meanwhile, an audit finds. */
  private async heal(): Promise<void> {
    const reader = new LogReader(this.nc);
    const { lastSeq } = await reader.state();
    const manager = await reader.manager();
    if (await ensureRing(manager, this.partition, { from: lastSeq + 1 })) this.onHealed();
  }

  private async watch(messages: ConsumerMessages): Promise<void> {
    for await (const { type } of messages.status()) if (GONE.has(type)) void messages.close();
  }
}
