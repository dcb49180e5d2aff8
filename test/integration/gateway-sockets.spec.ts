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
import { fromSource, startSystem, type TestSystem, untilReady } from '../support/system.js';

let system: TestSystem;
beforeAll(async () => {
  const tuning = { ping: 500, pong: 100, connect: 300, connectionsPerAddress: 20, stuck: 1_000 };
  system = await startSystem({ tuning });
});
afterAll(() => system.stop());

const address = (base = system.base): string =>
  `${base.replace('http', 'ws')}/connection/websocket`;

/** A client without any cleverness: it sends text and keeps what it hears. */
async function client(options: { origin?: string } = {}) {
  const socket = new WebSocket(address(), options);
  const heard: string[] = [];
  socket.on('message', (data) => void heard.push(String(data)));
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
  expect(await it.reply(1)).toMatchObject({ connect: { ping: 0.5, pong: true } });
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
  it.socket.on('message', (data) => String(data) === '{}' && it.socket.send('{}'));
  await wait(1_500);
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

test('a slow client is not buried: it gets the newest values when it reads again', async () => {
  const evening = await SmallEvening.open(system, {}, crowd(200));
  await evening.until(1);
  const raw = await rawClient(evening.t);
  const names = (round: number): Record<string, string[]> =>
    Object.fromEntries(
      Array.from({ length: 200 }, (_, i) => [
        `c${i}`,
        Array.from({ length: 8 }, () => `${round} `.padEnd(80, 'x')),
      ]),
    );
  raw.pause();
  // Each round is a publication of about 140 kB; the kernel takes some megabytes before we are late.
  for (let round = 1; round <= 40; round++) {
    await evening.people(names(round));
    await wait(160);
    if (round % 5 === 0) raw.sip();
  }
  const { publications, last } = await raw.readAll('40 ');
  expect(last).toContain('40 xxx');
  expect(publications).toBeLessThan(40);
});

test('on SIGTERM a gateway sends everybody away with 3001, and the SDK comes back by itself', async () => {
  const evening = await SmallEvening.open(system);
  await evening.until(1);
  const port = await freePort();
  const start = () =>
    startChild(
      fromSource('gateway', system.gatewayEnvironment(port)),
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
  let connections = 0;
  centrifuge.on('connecting', ({ code }) => void codes.push(code));
  centrifuge.on('connected', () => void connections++);
  centrifuge.connect();
  while (connections < 1) await wait(10);

  first.signal('SIGTERM');
  expect(await first.exited).toMatch(/SIGTERM|exit 0/);
  expect(codes).toContain(3001);
  const second = await start();
  while (connections < 2) await wait(20);
  centrifuge.disconnect();
  await second.stop(5_000);
});

/** A field of so many pairs that all sit down in the first round. */
function crowd(pairs: number): MovementSet {
  const all = Array.from({ length: pairs }, (_, i) => ({
    contestant: `c${i}`,
    number: `${i + 1}`,
  }));
  const tables = Array.from({ length: pairs / 2 }, (_, i): [string, string, string, string] => [
    `${i + 1}`,
    `c${2 * i}`,
    `c${2 * i + 1}`,
    '1-2',
  ]);
  return {
    ...{ session: '1', section: 'A', set: 'A', field: 'A', movement: 1, winners: 1 },
    contestants: all,
    rounds: [{ round: 1, tables }],
  };
}

/** A client that can stop reading: its socket is ours, frames and all. */
async function rawClient(t: string) {
  const { hostname, port } = new URL(system.base);
  const socket = connectTcp(Number(port), hostname);
  let text = '';
  socket.on('data', (bytes) => void (text += bytes.toString('latin1')));
  socket.write(
    [
      'GET /connection/websocket HTTP/1.1',
      `Host: ${hostname}:${port}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      'Sec-WebSocket-Version: 13',
      '\r\n',
    ].join('\r\n'),
  );
  const send = (command: object): void => void socket.write(maskedFrame(JSON.stringify(command)));
  while (!text.includes('\r\n\r\n')) await wait(5);
  send({ id: 1, connect: {} });
  send({ id: 2, subscribe: { channel: `standings:${t}:overall` } });
  while (!text.includes('"id":2')) await wait(5);
  const pongs = setInterval(() => socket.write(maskedFrame('{}')), 50);
  return {
    pause: () => socket.pause(),
    /** Reads a little, so that it is slow and not stuck. */
    sip: () => socket.resume().once('data', () => void socket.pause()),
    async readAll(until: string) {
      socket.resume();
      while (!text.includes(`"${until}`)) await wait(10);
      clearInterval(pongs);
      socket.destroy();
      const pushes = text.split('{"push":');
      return { publications: pushes.length - 1, last: pushes.at(-1)! };
    },
  };
}

/** A text frame under 64 KiB with a mask of zeros. */
function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const length =
    body.length < 126 ? [0x80 | body.length] : [0xfe, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), body]);
}
