import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { jetstream, type JetStreamClient, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection, Subscription } from '@nats-io/nats-core';
import type { GatewaySettings } from '#config';
import { hintSubject, LOG_STREAM, type TournamentId } from '#contracts';
import { connectAs } from '#log';
import { SETTINGS } from '../injected.js';

/** The gateway's connection to NATS. The process serves what it can while there is none. */
@Injectable()
export class NatsLink implements OnApplicationShutdown {
  readonly #log = new Logger('nats');
  /** Resolves with the first connection; after that the client reconnects by itself. */
  readonly connection: Promise<NatsConnection>;
  #isConnected = false;
  #nc: NatsConnection | undefined;

  constructor(@Inject(SETTINGS) settings: GatewaySettings) {
    const { natsUrl: url, natsCreds: creds } = settings;
    this.connection = connectAs({ url, creds, role: 'gateway' });
    this.connection.then(
      (nc) => void this.#follow(nc),
      (error: unknown) => this.#log.error(`no connection: ${String(error)}`),
    );
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** Whether the stream of the log is there. */
  async hasLog(): Promise<boolean> {
    if (!this.#nc || !this.#isConnected) return false;
    const manager = await jetstreamManager(this.#nc, { checkAPI: false });
    return manager.streams.info(LOG_STREAM).then(
      () => true,
      () => false,
    );
  }

  /** @throws when there was no connection yet */
  jetStream(): JetStreamClient {
    if (!this.#nc) throw new Error('not connected to NATS');
    return jetstream(this.#nc);
  }

  /** Calls `moved` on every hint of a tournament; the answer ends it. Hints may be lost. */
  readonly hints = (t: TournamentId, moved: () => void): (() => void) => {
    let subscription: Subscription | undefined;
    let isOver = false;
    const subscribe = async (): Promise<void> => {
      const nc = await this.connection;
      if (!isOver) subscription = nc.subscribe(hintSubject(t), { callback: moved });
    };
    void subscribe().catch(() => undefined);
    return () => {
      isOver = true;
      subscription?.unsubscribe();
    };
  };

  async onApplicationShutdown(): Promise<void> {
    await this.#nc?.close();
  }

  async #follow(nc: NatsConnection): Promise<void> {
    this.#nc = nc;
    this.#isConnected = true;
    for await (const { type } of nc.status()) {
      if (type === 'disconnect' || type === 'close') this.#isConnected = false;
      if (type === 'reconnect') this.#isConnected = true;
    }
  }
}
