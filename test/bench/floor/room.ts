import type { WebSocket } from 'ws';
import { Conflation } from '../../../apps/gateway/src/views/conflation.js';
import { TUNING } from '../../../apps/gateway/src/tuning.js';

/** One tournament's sockets, and its newest entry, broadcast by the gateway's own rule of conflation. */
export class Room {
  offset = 0;
  readonly sockets = new Set<WebSocket>();
  readonly #channel: string;
  #body = '';
  // A new window is opened by every broadcast, as every entry brings something.
  readonly #conflation = new Conflation(TUNING.conflation, () => Promise.resolve(this.#send()));

  constructor(channel: string) {
    this.#channel = channel;
  }

  take(seq: number, body: string): void {
    this.offset = seq;
    this.#body = body;
    this.#conflation.moved();
  }

  #send(): boolean {
    const push = `{"push":{"channel":"${this.#channel}","pub":{"offset":${this.offset},"data":${this.#body}}}}`;
    const frame = Buffer.from(push);
    for (const socket of this.sockets) socket.send(frame, { binary: false });
    return true;
  }
}
