import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Channel } from '#contracts';
import { SlowClients } from '../client/slow-clients.js';
import { notFound, problem } from '../http/problem.js';
import { TUNED } from '../injected.js';
import { Caps } from '../intake/caps.js';
import type { Tuning } from '../tuning.js';
import type { Hubs } from '../views/hubs.js';
import { EventStream, lastEventPosition } from './event-stream.js';

/** All open streams of server-sent events. */
@Injectable()
export class EventStreams {
  readonly #open = new Set<EventStream>();
  readonly #slow = new SlowClients();
  readonly #caps: Caps;
  readonly #timer: NodeJS.Timeout;

  constructor(@Inject(TUNED) private readonly tuning: Tuning) {
    this.#caps = new Caps({ all: tuning.connections, perAddress: tuning.connectionsPerAddress });
    this.#timer = setInterval(() => this.#ping(), tuning.ping).unref();
  }

  /** Answers a request with a channel's events; it goes on where `Last-Event-ID` says. */
  async serve(
    exchange: { request: FastifyRequest; reply: FastifyReply },
    channel: Channel,
    hubs: Hubs,
  ): Promise<void> {
    const { request, reply } = exchange;
    const giveBack = this.#caps.take(request.ip);
    if (!giveBack) throw problem(503, 'connection-limit', 'too many connections; try again later');
    const response = reply.raw;
    response.once('close', giveBack);
    const stream = new EventStream({
      response,
      headers: reply.getHeaders() as OutgoingHttpHeaders,
      channel,
      hubs,
      marks: this.tuning,
      slow: this.#slow,
    });
    const from = lastEventPosition(request.headers['last-event-id']?.toString());
    if (!(await stream.begin(from))) throw notFound(`tournament ${channel.t}`);
    reply.hijack();
    this.#keep(stream, response);
  }

  endAll(): void {
    clearInterval(this.#timer);
    for (const stream of this.#open) stream.end();
  }

  #keep(stream: EventStream, response: FastifyReply['raw']): void {
    this.#open.add(stream);
    const end = (): void => {
      this.#open.delete(stream);
      stream.end();
    };
    if (response.closed || response.destroyed) end();
    else response.once('close', end);
  }

  #ping(): void {
    for (const stream of this.#open) stream.ping();
  }
}
