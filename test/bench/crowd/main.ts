// A part of the crowd: real SDK clients, in a process of their own so that what measures is not what is measured.
import { Centrifuge, type Subscription } from 'centrifuge';
import { WebSocket } from 'ws';
import { now } from '../clock.js';
import type { Side } from '../stage/stage.js';
import type { CrowdOrder, CrowdReport } from './messages.js';
import { Watermark } from './watermark.js';

const clients: Record<Side, Centrifuge[]> = { ours: [], floor: [] };
const tell = (report: CrowdReport): void => void process.send!(report);

async function connect({
  side,
  url,
  clients: count,
}: CrowdOrder & { do: 'connect' }): Promise<void> {
  for (let i = 0; i < count; i++) {
    const client = new Centrifuge(`${url.replace(/^http/, 'ws')}/connection/websocket`, {
      websocket: WebSocket,
    });
    client.on('error', ({ error }) => console.error(`${side}: ${error.message}`));
    clients[side].push(client);
    client.connect();
    await client.ready(30_000);
  }
}

async function follow({ side, channels, spread }: CrowdOrder & { do: 'follow' }): Promise<void> {
  for (const [c, channel] of channels.entries()) {
    const followers = clients[side].filter((_, i) => {
      const place = spread.first + i * spread.step;
      return spread.following === 'all' || place % channels.length === c;
    });
    await followAll(followers, { side, channel });
  }
}

async function followAll(
  followers: readonly Centrifuge[],
  at: { side: Side; channel: string },
): Promise<void> {
  const mark = new Watermark(followers.length);
  const report = (client: number, offset: number): void => {
    const low = mark.seen(client, offset);
    if (low !== undefined) tell({ reached: { ...at, offset: low, time: now() } });
  };
  for (const [i, client] of followers.entries()) {
    const subscription = client.newSubscription(at.channel);
    subscription.on('subscribed', (it) => report(i, it.streamPosition?.offset ?? 0));
    subscription.on('publication', ({ offset }) => report(i, offset ?? 0));
    await joined(subscription);
  }
}

function joined(subscription: Subscription): Promise<void> {
  subscription.subscribe();
  return subscription.ready(30_000);
}

function leave({ side, channels }: CrowdOrder & { do: 'leave' }): void {
  for (const client of clients[side])
    for (const channel of channels) {
      const subscription = client.getSubscription(channel);
      if (subscription) client.removeSubscription(subscription);
    }
}

async function obey(order: CrowdOrder): Promise<void> {
  switch (order.do) {
    case 'connect':
      await connect(order);
      break;
    case 'follow':
      await follow(order);
      break;
    case 'leave':
      leave(order);
      break;
  }
  tell({ done: order.do });
}

process.on('disconnect', () => process.exit());
process.on('message', (order) => void obey(order as CrowdOrder));
