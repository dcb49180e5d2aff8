import type { WebSocket } from 'ws';
import type { ClientFrame, ServerFrame } from '#contracts';
import type { Room } from './room.js';

const PING_SECONDS = 25;

/** The little of the client protocol that the SDK needs to join a channel. */
export function answer(
  socket: WebSocket,
  { id = 0, connect, subscribe, unsubscribe }: ClientFrame,
  roomOf: (channel: string) => Room,
): ServerFrame | undefined {
  if (connect)
    return { id, connect: { client: 'floor', version: 'floor', ping: PING_SECONDS, pong: true } };
  if (subscribe) {
    const room = roomOf(subscribe.channel);
    room.sockets.add(socket);
    const { offset } = room;
    return { id, subscribe: { recoverable: true, positioned: true, epoch: 'floor', offset } };
  }
  if (unsubscribe) {
    roomOf(unsubscribe.channel).sockets.delete(socket);
    return { id, unsubscribe: {} };
  }
  return undefined;
}

export const keepAlive = (sockets: Iterable<WebSocket>): NodeJS.Timeout =>
  setInterval(() => {
    for (const socket of sockets) socket.send('{}');
  }, PING_SECONDS * 1_000);
