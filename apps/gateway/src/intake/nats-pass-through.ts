import type { IncomingMessage } from 'node:http';
import { connect as connectPlain, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';

const CONNECT_MS = 5_000;
/** Headers that belong to one hop, or would make the server compress what we only pass on. */
const LEFT_OUT = new Set(['host', 'origin', 'sec-websocket-extensions', 'cookie', 'authorization']);

/**
 * Passes a WebSocket through to the NATS server, byte for byte, so that tablets need only this port. The
 * server itself checks the credential and bounds every frame by its `max_payload`.
 */
export class NatsPassThrough {
  readonly #open = new Set<Duplex>();
  readonly #target: URL;

  constructor(natsWsUrl: string) {
    this.#target = new URL(natsWsUrl);
  }

  pass(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const server = this.#connect();
    this.#open.add(socket);
    const end = (): void => {
      this.#open.delete(socket);
      server.destroy();
      socket.destroy();
    };
    server.setTimeout(CONNECT_MS, end);
    server.once('connect', () => server.setTimeout(0));
    for (const side of [server, socket]) side.once('error', end).once('close', end);
    server.write(upgradeRequest(request, this.#target));
    server.write(head);
    socket.pipe(server).pipe(socket);
  }

  /** Cuts everybody: their clients come back by themselves, to whoever serves then. */
  closeAll(): void {
    for (const socket of this.#open) socket.destroy();
  }

  #connect(): Socket {
    const { protocol, hostname: host, port } = this.#target;
    return protocol === 'wss:'
      ? connectTls({ host, port: Number(port || 443), servername: host })
      : connectPlain({ host, port: Number(port || 80) });
  }
}

function upgradeRequest(request: IncomingMessage, { host }: URL): string {
  const headers: string[] = [`Host: ${host}`];
  for (let i = 0; i + 1 < request.rawHeaders.length; i += 2) {
    const [name, value] = [request.rawHeaders[i]!, request.rawHeaders[i + 1]!];
    if (!LEFT_OUT.has(name.toLowerCase())) headers.push(`${name}: ${value}`);
  }
  return `GET / HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
}
