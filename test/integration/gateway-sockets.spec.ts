import { Centrifuge } from 'centrifuge';
import { connect as connectTcp } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { channelName, LIMITS, type MovementSet } from '#contracts';
import { freePort } from '../../apps/kibitz/src/up/servers/free-port.js';
import { startChild } from '../../apps/kibitz/src/up/child.js';
import { SmallEvening } from '../support/small-evening.js';
import { ourProcess, startSystem, type TestSystem, untilReady } from '../support/system.js';

let system: TestSystem;
beforeAll(async () => {
  const tuning = { ping: 1_000, pong: 500, connect: 300, connectionsPerAddress: 20, stuck: 6_000 };
  system = await startSystem({ tuning });
});
afterAll(() => system.stop());

const address = (base = system.base): string =>
  `${base.replace('http', 'ws')}/connection/websocket`;

/** A client without any cleverness: it sends text and keeps what it hears. */
async function client(options: { origin?: string } = {}) {
  const socket = new WebSocket(address(), options);
  const heard: string[] = [];
  socket.on('message', (data) => void heard.push((data as Buffer).toString()));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return {
    closed,
    heard,
    socket,
    send: (...commands: object[]) =>
      socket.send(commands.map((command) => JSON.stringify(command)).join('\n')),
    async reply(id: number): Promise<Record<string, unknown>> {
      for (;;) {
        const text = heard.find((it) => it.startsWith(`{"id":${id},`));
        if (text !== undefined) return JSON.parse(text) as Record<string, unknown>;
        await wait(5);
      }
    },
  };
}

const deal = (t: string, board: number): string =>
  channelName({ t, audience: 'public', topic: 'deal', deal: `1-A-${board}` });

test('commands come in batches and are answered in order', async () => {
  const { t } = await SmallEvening.open(system);
  const it = await client();
  it.send(
    { id: 1, connect: {} },
    { id: 2, subscribe: { channel: deal(t, 1) } },
    { id: 3, unsubscribe: { channel: deal(t, 1) } },
    { id: 4, ping: {} },
    { id: 5, history: {} },
  );
  await it.reply(5);
  const ids = it.heard.map((text) => (JSON.parse(text) as { id: number }).id);
  expect(ids).toEqual([1, 2, 3, 4, 5]);
  expect(await it.reply(1)).toMatchObject({ connect: { ping: 1, pong: true } });
  expect(await it.reply(5)).toMatchObject({ error: { code: 107 } });
  it.socket.close();
});

test('what a client may not do is refused by number', async () => {
  const { t } = await SmallEvening.open(system);
  const it = await client();
  const fill = Array.from({ length: LIMITS.channelsPerClient }, (_, i) => ({
    id: 10 + i,
    subscribe: { channel: deal(t, i + 1) },
  }));
  it.send({ id: 1, connect: {} }, ...fill);
  await it.reply(9 + LIMITS.channelsPerClient);
  const refusals: [string, number][] = [
    [deal(t, 99), 106],
    [`room:${t}`, 102],
    [`desk-tournament:${t}`, 103],
    [deal(t, 1), 105],
  ];
  for (const [i, [channel, code]] of refusals.entries()) {
    it.send({ id: 100 + i, subscribe: { channel } });
    expect(await it.reply(100 + i), channel).toMatchObject({ error: { code } });
  }
  it.socket.close();
});

test('a tournament that is not there yet may be tried again', async () => {
  const it = await client();
  it.send({ id: 1, connect: {} }, { id: 2, subscribe: { channel: 'tournament:abcdefghijkl' } });
  expect(await it.reply(2)).toMatchObject({ error: { code: 102, temporary: true } });
  it.socket.close();
});

test.each([
  ['no JSON', (it: Awaited<ReturnType<typeof client>>) => it.socket.send('{'), 3501],
  ['a command before connect', (it) => it.send({ id: 1, subscribe: { channel: 'x' } }), 3501],
  ['no connect in time', () => undefined, 3501],
  ['no pong', (it) => it.send({ id: 1, connect: {} }), 3012],
  ['a frame over the limit', (it) => it.socket.send('x'.repeat(LIMITS.frameBytes + 1)), 1009],
  [
    'more commands than anybody needs',
    (it) => it.send(...Array.from({ length: 200 }, (_, i) => ({ id: i + 1, connect: {} }))),
    3501,
  ],
] as [string, (it: Awaited<ReturnType<typeof client>>) => void, number][])(
  '%s closes the socket',
  async (_, misbehave, code) => {
    const it = await client();
    misbehave(it);
    expect(await it.closed).toBe(code);
  },
);

test('a client that answers pings stays', async () => {
  const it = await client();
  it.send({ id: 1, connect: {} });
  it.socket.on('message', (data) => (data as Buffer).toString() === '{}' && it.socket.send('{}'));
  await wait(2_500);
  expect(it.heard.filter((text) => text === '{}').length).toBeGreaterThan(1);
  expect(it.socket.readyState).toBe(WebSocket.OPEN);
  it.socket.close();
});

test('pages of other sites may not connect', async () => {
  await expect(client({ origin: 'https://elsewhere.example' })).rejects.toThrow('403');
  const own = await client({ origin: system.base });
  own.socket.close();
});

test('one address has so many connections and no more', async () => {
  const clients = await Promise.all(Array.from({ length: 20 }, () => client()));
  await expect(client()).rejects.toThrow('503');
  for (const { socket } of clients) socket.close();
  await Promise.all(clients.map(({ closed }) => closed));
  (await client()).socket.close();
});

// A round renames everybody: about 140 kB on each of five channels. The kernel takes some megabytes
// before a client that does not read is late.
test('a slow client is not buried: it gets the newest values when it reads again', async () => {
  const crowd = await Crowd.gather();
  const [fast, slow] = [await crowd.watch(), await crowd.watch()];
  slow.pause();
  for (let round = 1; round <= 30; round++) {
    await crowd.rename(round);
    slow.sip();
  }
  await Promise.all([fast.readUntil('30 '), slow.readUntil('30 ')]);
  expect(slow.size()).toBeLessThan(0.8 * fast.size());
  for (const it of [fast, slow]) it.leave();
});

test('a client that reads nothing at all is closed', async () => {
  const crowd = await Crowd.gather();
  const silent = await crowd.watch();
  silent.pause();
  for (let round = 1; round <= 15; round++) await crowd.rename(round);
  await wait(9_000);
  expect(await silent.isClosedAfterAll()).toBe(true);
});

test('on SIGTERM a gateway sends everybody away with 3001, and the SDK comes back by itself', async () => {
  const port = await freePort();
  const start = () =>
    startChild(
      ourProcess('gateway', system.gatewayEnvironment(port)),
      join(system.folder, 'gateway.log'),
    );
  const base = `http://127.0.0.1:${port}`;
  const first = await start();
  await untilReady(base);
  const centrifuge = new Centrifuge(address(base), {
    websocket: WebSocket,
    minReconnectDelay: 50,
    maxReconnectDelay: 200,
  });
  const codes: number[] = [];
  const connections: string[] = [];
  centrifuge.on('connecting', ({ code }) => void codes.push(code));
  centrifuge.on('connected', (it) => void connections.push(it.client));
  centrifuge.connect();
  while (connections.length < 1) await wait(10);

  first.signal('SIGTERM');
  expect(await first.exited).toMatch(/SIGTERM|exit 0/);
  expect(codes).toContain(3001);
  const second = await start();
  while (connections.length < 2) await wait(20);
  centrifuge.disconnect();
  await second.stop(5_000);
});

const PAIRS = Array.from({ length: 200 }, (_, i) => `c${i}`);
const VIEWS = ['overall', 'session-1', 'section-A', 'overall-desk', 'section-A-desk'] as const;

/** A tournament of 200 pairs with very long names. */
class Crowd {
  private constructor(private readonly evening: SmallEvening) {}

  static async gather(): Promise<Crowd> {
    const tables = PAIRS.slice(0, 100).map((pair, i): [string, string, string, string] => [
      `${i + 1}`,
      pair,
      PAIRS[100 + i]!,
      '1-2',
    ]);
    const movement: MovementSet = {
      session: '1',
      section: 'A',
      set: 'A',
      field: 'A',
      movement: 1,
      winners: 1,
      contestants: PAIRS.map((contestant, i) => ({ contestant, number: `${i + 1}` })),
      rounds: [{ round: 1, tables }],
    };
    return new Crowd(await SmallEvening.open(system, {}, movement));
  }

  async rename(round: number): Promise<void> {
    const names = Array.from({ length: 8 }, () => `${round} `.padEnd(80, 'x'));
    await this.evening.people(Object.fromEntries(PAIRS.map((pair) => [pair, names])));
    await wait(100);
  }

  /** A client of five channels whose socket is ours, frames and all, so that it can stop reading. */
  async watch() {
    const { hostname, port } = new URL(system.base);
    const socket = connectTcp(Number(port), hostname);
    let text = '';
    let enough = Infinity;
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        text += bytes.toString('latin1');
        if (text.length > enough) socket.pause();
      });
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const send = (command: object): void => void socket.write(maskedFrame(JSON.stringify(command)));
    socket.write(UPGRADE.replace('HOST', `${hostname}:${port}`));
    while (!text.includes('\r\n\r\n')) await wait(5);
    send({ id: 1, connect: { token: system.owner } });
    for (const [i, view] of VIEWS.entries()) {
      const desk = view.endsWith('-desk') ? 'desk-' : '';
      const channel = `${desk}standings:${this.evening.t}:${view.replace('-desk', '')}`;
      send({ id: 2 + i, subscribe: { channel } });
    }
    while (!text.includes(`"id":${VIEWS.length + 1},`)) await wait(5);
    const pongs = setInterval(() => socket.write(maskedFrame('{}')), 50);
    void closed.then(() => clearInterval(pongs));
    const readOn = (bytes: number): void => {
      enough = text.length + bytes;
      socket.resume();
    };
    return {
      size: () => text.length,
      pause: () => socket.pause(),
      /** Reads a part of a round, so that it is slow and not stuck. */
      sip: () => readOn(150_000),
      leave: () => socket.destroy(),
      async readUntil(name: string) {
        readOn(Infinity);
        while (text.split(`"${name}`).length <= PAIRS.length * VIEWS.length) {
          if (socket.closed) throw new Error(`closed: ${text.slice(-60)}`);
          await wait(50);
        }
      },
      async isClosedAfterAll(): Promise<boolean> {
        readOn(Infinity);
        await closed;
        return socket.closed;
      },
    };
  }
}

const UPGRADE = [
  'GET /connection/websocket HTTP/1.1',
  'Host: HOST',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  'Sec-WebSocket-Version: 13',
  '\r\n',
].join('\r\n');

/** A text frame under 64 KiB with a mask of zeros. */
function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const length =
    body.length < 126 ? [0x80 | body.length] : [0xfe, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), body]);
}
