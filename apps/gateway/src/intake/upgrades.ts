import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Caps } from './caps.js';
import { isOwnOrigin } from './origin.js';
import { TokenBucket } from './token-bucket.js';
import type { Tuning } from '../tuning.js';

/** Takes over a socket whose upgrade was allowed. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

const REFUSALS = {
  403: 'Forbidden',
  404: 'Not Found',
  503: 'Service Unavailable',
} as const;

/** The one gate for sockets: path, origin, number and rate of connections. */
export class Upgrades {
  readonly #handlers = new Map<string, UpgradeHandler>();
  readonly #caps: Caps;
  readonly #bucket: TokenBucket;
  #isOpen = true;

  constructor(tuning: Tuning) {
    this.#caps = new Caps({ all: tuning.connections, perAddress: tuning.connectionsPerAddress });
    this.#bucket = new TokenBucket(tuning.connectRate, tuning.connectBurst);
  }

  serve(path: string, handler: UpgradeHandler): void {
    this.#handlers.set(path, handler);
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
  }

  /** No new sockets from here on. */
  shut(): void {
    this.#isOpen = false;
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const handler = this.#handlers.get((request.url ?? '').split('?')[0]!);
    if (!handler) return refuse(socket, 404);
    if (!isOwnOrigin(request.headers.origin, request.headers.host)) return refuse(socket, 403);
    const giveBack = this.#place(request);
    if (!giveBack) return refuse(socket, 503);
    socket.once('close', giveBack);
    handler(request, socket, head);
  }

  #place(request: IncomingMessage): (() => void) | undefined {
    if (!this.#isOpen || !this.#bucket.take()) return undefined;
    return this.#caps.take(request.socket.remoteAddress ?? '');
  }
}

function refuse(socket: Duplex, status: keyof typeof REFUSALS): void {
  socket.end(
    `HTTP/1.1 ${status} ${REFUSALS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
