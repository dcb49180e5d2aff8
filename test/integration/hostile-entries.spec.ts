import { type JetStreamClient, jetstream } from '@nats-io/jetstream';
import { credsAuthenticator, type NatsConnection, wsconnect } from '@nats-io/nats-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type DeviceCredential, LIMITS, type Outcome, type Problem } from '#contracts';
import { connectRedis, deskReader } from '#store';
import { SmallEvening } from '../support/small-evening.js';
import { startSystem, type TestSystem } from '../support/system.js';

// What a table's credential may send, however wrong: over `/nats` the log takes it and the scorer answers,
// over HTTP the door answers.

let system: TestSystem;
let store: ReturnType<typeof connectRedis>;
beforeAll(async () => {
  system = await startSystem();
  store = connectRedis(system.redis.url, () => undefined);
});
afterAll(async () => {
  store.disconnect();
  await system.stop();
});

let evening: SmallEvening;
/** Born with the test: of an id that came with the same text before, the log keeps the first. */
let device: string;
let tablets = 0;
let credential: DeviceCredential;
let nc: NatsConnection;
let js: JetStreamClient;
beforeEach(async () => {
  evening = await SmallEvening.open(system);
  device = `tablet${++tablets}`;
  const headers = { authorization: `Bearer ${system.owner}` };
  const asked = await post(
    `/v1/tournaments/${evening.t}/devices`,
    JSON.stringify({ device, section: 'A', table: '1' }),
    headers,
  );
  credential = (await asked.json()) as DeviceCredential;
  nc = await wsconnect({
    servers: `${system.base.replace('http', 'ws')}${credential.path}`,
    authenticator: credsAuthenticator(new TextEncoder().encode(credential.creds)),
    inboxPrefix: credential.inboxPrefix,
    wsFactory: async (url) => ({ socket: new WebSocket(url) as never, encrypted: false }),
  });
  js = jetstream(nc);
  return () => nc.close();
});

const post = (path: string, body: string, headers: Record<string, string>): Promise<Response> =>
  fetch(system.base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

const data = {
  section: 'A',
  table: '1',
  round: 1,
  deal: '1-A-1',
  ns: 'p1',
  ew: 'p2',
  score: { kind: 'passed-out' },
};
const entry = (n: number, change: object = {}): object => ({
  v: 1,
  id: `tab1-${n}`,
  kind: 'result-recorded',
  device: 'tab1',
  n,
  at: '2026-01-31T19:00:00.000Z',
  data,
  ...change,
});
const asDevice = (body: string): string => body.replaceAll('tab1', device);
const text = (change: object = {}): string => JSON.stringify(entry(1, change));
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const contract = (tricks: string): string =>
  text().replace(
    '{"kind":"passed-out"}',
    `{"kind":"contract","level":3,"denomination":"NT","risk":"","declarer":"N","tricks":${tricks}}`,
  );
const padded = (bytes: number): string =>
  text({ pad: 'x'.repeat(bytes - text({ pad: '' }).length) });

const HOSTILE: [what: string, body: string, reason: string][] = [
  ['a body cut off', text().slice(0, -3), 'malformed'],
  ['one byte more than an entry may have', padded(LIMITS.entryBytes + 1), 'too-large'],
  ['an unknown kind', text({ kind: 'board-burnt' }), 'unknown-kind'],
  ['a kind named like a property of every object', text({ kind: 'constructor' }), 'unknown-kind'],
  ['a wrong type', text({ data: { ...data, round: '1' } }), 'malformed'],
  ["another table's body", text({ data: { ...data, table: '2' } }), 'wrong-table'],
  ['lists 8,000 deep', text({ data: 'DEEP' }).replace('"DEEP"', nested(8_000)), 'malformed'],
  ['NaN', contract('NaN'), 'malformed'],
  ['a number beyond all numbers', contract('1e999'), 'malformed'],
  ['half a character', text({ data: { ...data, ns: '\ud800' } }), 'malformed'],
  [
    '__proto__ in the data',
    text().replace('"data":{', '"data":{"__proto__":{"x":1},'),
    'malformed',
  ],
  ['__proto__ in the envelope', text().replace('{"v"', '{"__proto__":{"x":1},"v"'), 'malformed'],
  ['an id of 5,000 letters', text({ id: `${'x'.repeat(5_000)}-1` }), 'malformed'],
  ['a number of the journal that is none', text({ n: 1.5 }), 'malformed'],
  [
    "a device named as the scorer's own",
    text({ id: 'system-x-1', device: 'system-x' }),
    'unauthorised',
  ],
  [
    'the word of the desk',
    text({ kind: 'session-closed', data: { session: '1' } }),
    'unauthorised',
  ],
];

describe('an entry that cannot be one', () => {
  test.each(HOSTILE)(
    'over /nats: %s is listed with its reason, and the next good one is scored',
    async (_what, body, reason) => {
      const { seq } = await js.publish(credential.subject, asDevice(body));
      const next = await js.publish(credential.subject, asDevice(JSON.stringify(entry(2))));
      await evening.until(next.seq);
      const lists = await deskReader(store).readLists(evening.t);
      const [listed] = JSON.parse(lists!.rejections!) as { detail: string }[];
      expect(listed).toMatchObject({ seq, reason });
      expect(listed!.detail).toMatch(/^[^\n]{1,300}$/);
      expect(await outcomesFrom(2)).toEqual([scored(2, next.seq)]);
    },
  );

  test.each(HOSTILE)(
    'by the second route: %s is refused in one line, and the next good one is scored',
    async (_what, body) => {
      const bearer = { authorization: `Bearer ${credential.token}` };
      const refused = await post(
        '/v1/results',
        `{"t":"${evening.t}","entry":${asDevice(body)}}`,
        bearer,
      );
      const told = (await refused.json()) as Problem;
      expect([refused.status >= 400 && refused.status < 500, told.code]).toEqual([
        true,
        expect.stringMatching(/^[a-z-]+$/),
      ]);
      expect(told.message).toMatch(/^[^\n]{1,300}$/);
      const good = asDevice(JSON.stringify({ t: evening.t, entry: entry(2) }));
      const { seq } = (await (await post('/v1/results', good, bearer)).json()) as { seq: number };
      await evening.until(seq);
      expect(await outcomesFrom(2)).toEqual([scored(2, seq)]);
    },
  );

  test('of a key written twice the last one counts, as JSON is read everywhere', async () => {
    const twice = text().replace('"ns":"p1"', '"ns":"p9","ns":"p1"');
    const { seq } = await js.publish(credential.subject, asDevice(twice));
    await evening.until(seq);
    expect(await outcomesFrom(1)).toEqual([scored(1, seq)]);
  });
});

test("a table's credential reaches no other subject, and the connection goes on", async () => {
  const other = credential.subject.replace(/\.1$/, '.2');
  await expect(js.publish(other, text(), { timeout: 500 })).rejects.toThrow(/./);
  const { seq } = await js.publish(credential.subject, asDevice(text()));
  await evening.until(seq);
  expect(await outcomesFrom(1)).toEqual([scored(1, seq)]);
});

const DESK: [what: string, kind: string, body: string, code: string][] = [
  ['a body cut off', 'board-closed', '{"v":1,', 'bad-request'],
  ['a wrong type', 'board-closed', desk({ deal: 7 }), 'malformed'],
  ['lists 8,000 deep', 'board-closed', desk('DEEP').replace('"DEEP"', nested(8_000)), 'malformed'],
  ['NaN', 'held-admitted', desk({ seq: 0 }).replace(':0}', ':NaN}'), 'bad-request'],
  ['1e999', 'held-admitted', desk({ seq: 0 }).replace(':0}', ':1e999}'), 'malformed'],
  ["the scorer's own device", 'board-closed', desk({ deal: '1-A-1' }, 'system-x'), 'unauthorised'],
  ["the scorer's own kind", 'standings-closed', desk({}), 'malformed'],
];

function desk(content: unknown, by = 'desk-x'): string {
  const at = '2026-01-31T19:00:00.000Z';
  return JSON.stringify({ v: 1, id: `${by}-1`, device: by, n: 1, at, data: content });
}

test.each(DESK)('the desk: %s is refused in one line', async (...[, ...asked]) => {
  const [kind, body, code] = asked;
  const headers = { authorization: `Bearer ${system.owner}` };
  const refused = await post(`/v1/tournaments/${evening.t}/desk/${kind}`, body, headers);
  const told = (await refused.json()) as Problem;
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.status).toBeLessThan(500);
  expect(told).toMatchObject({ code, message: expect.stringMatching(/^[^\n]{1,300}$/) });
  const { seq } = await evening.result('1', 1, 9);
  await evening.until(seq);
});

/** What the tablet learns of its entries from this one on. */
async function outcomesFrom(n: number): Promise<Outcome[]> {
  const path = `/v1/tournaments/${evening.t}/devices/${device}/outcomes?after=${n - 1}`;
  const { outcomes } = (await (await fetch(system.base + path)).json()) as { outcomes: Outcome[] };
  return outcomes;
}

const scored = (n: number, seq: number): Outcome => ({
  entry: `${device}-${n}`,
  seq,
  outcome: 'accepted',
});
