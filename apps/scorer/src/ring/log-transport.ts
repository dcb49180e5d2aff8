import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { NatsConnection } from '@nats-io/nats-core';
import { isObservable, lastValueFrom } from 'rxjs';
import { ALL_PARTITIONS, Doorbell, type Ring } from '#log';
import { hasFault, passFaultPoint } from '../fault-points.js';
import type { RingResult } from './ring-tournament.js';

/** Names this transport to Nest's decorators. */
export const LOG_TRANSPORT = Symbol.for('KIBITZ_LOG');
/** The one pattern it dispatches: an entry has arrived. */
export const RING = 'ring';

const BACKOFF_MS = [50, 100, 250, 500, 1_000, 2_000];
const MORE_MS = 1;

/** Pulls the doorbells of all partitions; acknowledges last, and only what was settled. */
export class LogTransport extends Server implements CustomTransportStrategy {
  override readonly transportId = LOG_TRANSPORT;
  override readonly propagatesEventHandlerErrors = true;
  private readonly doorbells: Doorbell[];
  private loops: Promise<void>[] = [];
  private handler: MessageHandler | undefined;

  constructor(nc: NatsConnection, onHealed: () => void) {
    super();
    this.doorbells = ALL_PARTITIONS.map((partition) => new Doorbell(nc, partition, onHealed));
  }

  listen(callback: () => void): void {
    this.loops = this.doorbells.map((doorbell) => this.serve(doorbell));
    callback();
  }

  /** Takes no further ring and waits for those in hand. */
  async close(): Promise<void> {
    await Promise.all(this.doorbells.map((doorbell) => doorbell.stop()));
    await Promise.all(this.loops);
  }

  /** It has no events of its own. */
  on(): never {
    throw new Error('the log transport emits no events');
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the signature is Nest's
  unwrap<T>(): T {
    return this.doorbells as T;
  }

  private async serve(doorbell: Doorbell): Promise<void> {
    for await (const ring of doorbell.rings()) await this.answer(ring);
  }

  private async answer(ring: Ring): Promise<void> {
    if (hasFault('ack-before-apply')) await ring.ackNow();
    const result = await this.dispatch(ring);
    passFaultPoint('between-hint-and-ack', `${ring.t} ${ring.seq}`);
    switch (result) {
      case 'settled':
        return ring.ack();
      case 'more':
        return ring.nak(MORE_MS);
      case 'again':
        return ring.nak(BACKOFF_MS[Math.min(ring.deliveries, BACKOFF_MS.length) - 1]!);
    }
  }

  /** A failure here is one of the infrastructure, for bad input is an outcome: the ring comes again. */
  private async dispatch(ring: Ring): Promise<RingResult> {
    try {
      // Looked up once: Nest reads the pattern anew, as JSON that it is not, at every look-up.
      this.handler ??= this.getHandlerByPattern(RING) ?? undefined;
      const answer: unknown = await this.handler?.({ t: ring.t, seq: ring.seq });
      return (isObservable(answer) ? await lastValueFrom(answer) : answer) as RingResult;
    } catch (error) {
      this.logger.error(`ring ${ring.partition}, entry ${ring.seq}: ${String(error)}`);
      return 'again';
    }
  }
}
