import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';
import type { GatewaySettings } from '#config';
import { EventStreams } from '../events/event-streams.js';
import { Draining } from '../health/draining.js';
import { SETTINGS, TUNED } from '../injected.js';
import { ClientSockets } from '../intake/client-sockets.js';
import { NatsPassThrough } from '../intake/nats-pass-through.js';
import { Upgrades } from '../intake/upgrades.js';
import type { Tuning } from '../tuning.js';
import { Doors } from './doors.js';

/** Everything on this port that is not a plain request, and its orderly end. */
@Injectable()
export class Sockets implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #upgrades: Upgrades;
  readonly #clients: ClientSockets;
  readonly #nats: NatsPassThrough | undefined;

  @Inject() private readonly host!: HttpAdapterHost;
  @Inject() private readonly draining!: Draining;
  @Inject() private readonly streams!: EventStreams;

  constructor(
    { desk, everybody, owner }: Doors,
    @Inject(SETTINGS) { natsWsUrl }: GatewaySettings,
    @Inject(TUNED) private readonly tuning: Tuning,
  ) {
    this.#upgrades = new Upgrades(tuning);
    this.#nats = natsWsUrl === undefined ? undefined : new NatsPassThrough(natsWsUrl);
    this.#clients = new ClientSockets({
      tuning,
      isOwnerToken: (token) => owner.isOwner(token),
      hubsFor: ({ audience }, isOwner) =>
        audience === 'public' ? everybody : isOwner ? desk : undefined,
    });
  }

  onApplicationBootstrap(): void {
    this.#upgrades.serve('/connection/websocket', (...it) => this.#clients.accept(...it));
    const nats = this.#nats;
    if (nats !== undefined) this.#upgrades.serve('/nats', (...it) => nats.pass(...it));
    this.#upgrades.attach(this.host.httpAdapter.getHttpServer() as Server);
  }

  /** Before the server stops listening: say goodbye in a way that brings clients back elsewhere. */
  async beforeApplicationShutdown(): Promise<void> {
    this.draining.isDraining = true;
    this.#upgrades.shut();
    await this.#clients.drain(this.tuning.drain);
    this.streams.endAll();
    this.#nats?.closeAll();
  }
}
