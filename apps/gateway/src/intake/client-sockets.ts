import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Channel, CLOSE, LIMITS } from '#contracts';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { Heartbeat } from '../client/heartbeat.js';
import { Session } from '../client/session.js';
import { SlowClients } from '../client/slow-clients.js';
import type { Tuning } from '../tuning.js';
import type { Hubs } from '../views/hubs.js';

export interface ClientSocketsParts {
  hubsFor(channel: Channel, isOwner: boolean): Hubs | undefined;
  isOwnerToken(token: string): boolean;
  tuning: Tuning;
}

/** A socket that does not take its close frame is cut. */
const CLOSE_MS = 2_000;
const SERVER: ServerOptions & { closeTimeout: number } = {
  noServer: true,
  maxPayload: LIMITS.frameBytes,
  perMessageDeflate: false,
  closeTimeout: CLOSE_MS,
};

/** All clients of the Centrifugo protocol. */
export class ClientSockets {
  readonly #server = new WebSocketServer(SERVER);
  readonly #heartbeat: Heartbeat;
  readonly #slow = new SlowClients();

  constructor(private readonly parts: ClientSocketsParts) {
    this.#heartbeat = new Heartbeat(parts.tuning);
  }

  get size(): number {
    return this.#server.clients.size;
  }

  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, (ws) => this.#welcome(ws));
  }

  /** Closes all clients, spread at random over the time given, so that they do not come back at once. */
  async drain(milliseconds: number): Promise<void> {
    const { code, reason } = CLOSE.shutdown;
    const closings = [...this.#server.clients].map(async (ws) => {
      await wait(Math.random() * milliseconds);
      ws.close(code, reason);
      await closed(ws);
    });
    await Promise.all(closings);
    this.#heartbeat.stop();
  }

  #welcome(socket: WebSocket): void {
    const { hubsFor, isOwnerToken, tuning } = this.parts;
    const session = new Session({
      socket,
      hubsFor,
      isOwnerToken,
      marks: tuning,
      slow: this.#slow,
      ping: tuning.ping / 1000,
    });
    const patient = {
      ping: () => session.ping(),
      lost: () => session.close(CLOSE.noPong),
    };
    const deadline = setTimeout(() => {
      if (!session.isConnected) session.close(CLOSE.badRequest);
    }, tuning.connect);
    this.#heartbeat.add(patient);
    socket.on('message', (data, isBinary) => {
      this.#heartbeat.heard(patient);
      if (isBinary) session.close(CLOSE.badRequest);
      else session.receive((data as Buffer).toString());
    });
    // A frame over the limit: ws closes with 1009 by itself.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(deadline);
      this.#heartbeat.remove(patient);
      session.end();
    });
  }
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const closed = (ws: WebSocket): Promise<void> =>
  ws.readyState === ws.CLOSED
    ? Promise.resolve()
    : new Promise((resolve) => ws.once('close', () => resolve()));
