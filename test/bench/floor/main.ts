// The floor: what the same NATS and the same `ws` cost without scoring and without Redis. It takes entries one by one
// from durable consumers like the log's and broadcasts each to the tournament's clients.
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { channelName, ClientFrame } from '#contracts';
import { ALL_PARTITIONS, ringName } from '#log';
import { connectWithMasterKey, type MasterKey } from '../stage/master-key.js';
import { answer, keepAlive } from './answer.js';
import { Room } from './room.js';
import { FLOOR_STREAM } from './streams.js';

export interface FloorStarted {
  url: string;
}

const rooms = new Map<string, Room>();

function roomOf(channel: string): Room {
  const room = rooms.get(channel) ?? new Room(channel);
  rooms.set(channel, room);
  return room;
}

async function ring(nc: NatsConnection, partition: number): Promise<void> {
  const consumer = await jetstream(nc).consumers.get(FLOOR_STREAM, ringName(partition));
  for await (const m of await consumer.consume()) {
    const t = m.subject.split('.')[2]!;
    const channel = channelName({ t, audience: 'public', topic: 'standings', view: 'overall' });
    roomOf(channel).take(m.seq, m.string());
    m.ack();
  }
}

function serve(): WebSocketServer {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  keepAlive(server.clients);
  server.on('connection', (socket) => {
    socket.on('message', (bytes: Buffer) => {
      for (const line of bytes.toString().split('\n')) {
        const reply = answer(socket, ClientFrame.parse(JSON.parse(line)), roomOf);
        if (reply) socket.send(JSON.stringify(reply));
      }
    });
    socket.on('close', () => {
      for (const room of rooms.values()) room.sockets.delete(socket);
    });
  });
  return server;
}

async function start(key: MasterKey): Promise<void> {
  const nc = await connectWithMasterKey(key);
  const server = serve();
  await once(server, 'listening');
  for (const partition of ALL_PARTITIONS) void ring(nc, partition);
  const { port } = server.address() as AddressInfo;
  process.send!({ url: `http://127.0.0.1:${port}` } satisfies FloorStarted);
}

process.on('disconnect', () => process.exit());
process.once('message', (key) => void start(key as MasterKey));
