import { wsconnect } from '@nats-io/nats-core';
import { credsAuthenticator } from '@nats-io/nats-core';
import { jetstream } from '@nats-io/jetstream';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  type DeviceCredential,
  messageId,
  type Outcome,
  type Problem,
  type TournamentListing,
  type TournamentSnapshot,
} from '#contracts';
import { SmallEvening } from '../support/small-evening.js';
import { startSystem, type TestSystem } from '../support/system.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';

let system: TestSystem;
let pages: TemporaryFolder;
beforeAll(async () => {
  pages = await temporaryFolder('pages');
  await mkdir(join(pages.path, 'assets'));
  await writeFile(join(pages.path, 'index.html'), '<!doctype html><title>Kibitz</title>');
  await writeFile(join(pages.path, 'assets', 'app-1a2b3c.js'), 'export {};');
  system = await startSystem({ pages: pages.path });
});
afterAll(async () => {
  await system.stop();
  await pages.remove();
});

const asOwner = (): Record<string, string> => ({ authorization: `Bearer ${system.owner}` });
const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(system.base + path, { headers });
const post = (path: string, body: unknown, headers: Record<string, string> = asOwner()) =>
  fetch(system.base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

async function playedOne(data: { slug?: string } = {}): Promise<SmallEvening> {
  const evening = await SmallEvening.open(system, data);
  const { seq } = await evening.result('1', 1, 9);
  await evening.until(seq);
  return evening;
}

test('every reading has a version and an ETag; who has it gets 304', async () => {
  const { t, device } = await playedOne();
  const readings = [
    '',
    '/standings',
    '/standings?view=section-A',
    '/deals/1-A-1',
    '/contestants/p1',
    `/devices/${device}/outcomes`,
  ];
  for (const reading of readings) {
    const path = `/v1/tournaments/${t}${reading}`;
    const answer = await get(path);
    const { epoch, offset } = (await answer.json()) as TournamentSnapshot;
    expect([answer.status, typeof epoch, offset > 0], path).toEqual([200, 'string', true]);
    const etag = answer.headers.get('etag')!;
    expect((await get(path, { 'if-none-match': etag })).status, path).toBe(304);
    expect((await get(path, { 'if-none-match': '"other"' })).status, path).toBe(200);
  }
});

test('a new version has another ETag', async () => {
  const evening = await playedOne();
  const path = `/v1/tournaments/${evening.t}/standings`;
  const before = (await get(path)).headers.get('etag')!;
  const { seq } = await evening.result('2', 1, 10);
  await evening.until(seq);
  expect((await get(path, { 'if-none-match': before })).status).toBe(200);
});

test('tournaments are listed newest first, and a slug means the newest that has it', async () => {
  const older = await playedOne({ slug: 'demo' });
  const newer = await playedOne({ slug: 'demo' });
  const { tournaments } = (await (await get('/v1/tournaments')).json()) as {
    tournaments: TournamentListing[];
  };
  const order = tournaments.map((it) => it.t);
  expect(order.indexOf(newer.t)).toBeLessThan(order.indexOf(older.t));
  expect(((await (await get('/v1/tournaments/demo')).json()) as TournamentSnapshot).t).toBe(
    newer.t,
  );
});

test('a page of the standings is what was asked for', async () => {
  const { t } = await playedOne();
  const answer = await get(`/v1/tournaments/${t}/standings?from=2&count=2`);
  const { count, rows } = (await answer.json()) as {
    count: number;
    rows: { contestant: string }[];
  };
  expect([count, rows.map((it) => it.contestant)]).toEqual([4, ['p2', 'p3']]);
});

test('a view above 300 rows is answered with its top 50 and the count; the rest by page', async () => {
  const contestants = Array.from({ length: 320 }, (_, i) => ({
    contestant: `c${i}`,
    number: `${i + 1}`,
  }));
  const evening = await SmallEvening.open(
    system,
    {},
    {
      session: '1',
      section: 'A',
      set: 'A',
      field: 'A',
      movement: 1,
      winners: 1,
      contestants,
      rounds: [{ round: 1, tables: [['1', 'c0', 'c1', '1-2']] }],
    },
  );
  const path = `/v1/tournaments/${evening.t}/standings`;
  const read = async (query: string) =>
    (await (await get(path + query)).json()) as { count: number; rows: { contestant: string }[] };
  const top = await read('');
  expect([top.count, top.rows.length]).toEqual([320, 50]);
  const page = await read('?from=301&count=50');
  expect([page.count, page.rows.length, page.rows[0]!.contestant]).toEqual([320, 20, 'c300']);

  const stream = await events(`/v1/tournaments/${evening.t}/events`);
  expect((await stream.next()).data).toMatchObject({ count: 320, rows: { length: 50 } });
  await evening.people({ c319: ['Far Down'] });
  await evening.people({ c7: ['High Up'] });
  const { data } = await stream.next();
  expect(data).toMatchObject({ count: 320, upsert: [{ contestant: 'c7', names: ['High Up'] }] });
  stream.close();
});

test('what is not there is 404, and a bad question 400, each with a Problem', async () => {
  const { t } = await playedOne();
  const asked: [string, number, string][] = [
    ['/v1/tournaments/nothing', 404, 'not-found'],
    ['/v1/tournaments/abcdefghijkl/standings', 404, 'not-found'],
    [`/v1/tournaments/${t}/deals/1-A-99`, 404, 'not-found'],
    [`/v1/tournaments/${t}/deals/foo`, 404, 'not-found'],
    [`/v1/tournaments/${t}/contestants/nobody`, 404, 'not-found'],
    [`/v1/tournaments/${t}/standings?view=best`, 400, 'malformed'],
    [`/v1/tournaments/${t}/events?channel=desk-tournament:${t}`, 400, 'unknown-channel'],
    ['/v2', 404, 'not-found'],
  ];
  for (const [path, status, code] of asked) {
    const answer = await get(path);
    const { code: told } = (await answer.json()) as Problem;
    expect([answer.status, told], path).toEqual([status, code]);
  }
});

test('a device learns what became of its entries', async () => {
  const evening = await SmallEvening.open(system);
  await evening.result('1', 1, 9);
  const { seq } = await evening.result('1', 1, 10);
  await evening.until(seq, '/desk', asOwner());
  const path = `/v1/tournaments/${evening.t}/devices/${evening.device}/outcomes?after=1`;
  const { outcomes } = (await (await get(path)).json()) as { outcomes: Outcome[] };
  expect(outcomes).toMatchObject([
    { outcome: 'accepted' },
    { outcome: 'held', reason: 'already-played' },
  ]);
});

test('the desk is read with the owner token only', async () => {
  const { t } = await playedOne();
  for (const path of ['', '/standings', '/deals/1-A-1', '/contestants/p1', '/events']) {
    expect((await get(`/v1/tournaments/${t}/desk${path}`)).status).toBe(401);
    const wrong = { authorization: 'Bearer wrong' };
    expect((await get(`/v1/tournaments/${t}/desk${path}`, wrong)).status).toBe(401);
  }
  const answer = await get(`/v1/tournaments/${t}/desk`, asOwner());
  expect(await answer.json()).toMatchObject({ t, counts: { submitted: 3, accepted: 3 }, held: [] });
});

test('hidden, the public reads no rows while the desk reads all', async () => {
  const evening = await playedOne();
  const { seq } = await evening.desk('publication-set', { publication: 'hidden' });
  await evening.until(seq);
  const shown = (await (await get(`/v1/tournaments/${evening.t}/standings`)).json()) as object;
  const desk = await get(`/v1/tournaments/${evening.t}/desk/standings`, asOwner());
  expect(shown).toMatchObject({ count: 0, rows: [] });
  expect(await desk.json()).toMatchObject({ count: 4 });
});

test('the doors say what is wrong with an entry and where, and keep it out of the log', async () => {
  const evening = await playedOne();
  const at = new Date().toISOString();
  const envelope = { v: 1, id: 'x1-1', device: 'x1', n: 1, at };
  const opened = { name: 'x', date: '2026-01-31', slug: 'x' };
  const path = `/v1/tournaments/${evening.t}/desk`;
  const posted: [string, unknown, number, string][] = [
    [`${path}/board-closed`, { ...envelope, data: {} }, 400, 'malformed'],
    [
      `${path}/board-closed`,
      { ...envelope, v: 2, data: { deal: '1-A-1' } },
      400,
      'newer-than-program',
    ],
    [`${path}/board-burnt`, { ...envelope, data: {} }, 404, 'not-found'],
    [`${path}/tournament-opened`, { ...envelope, data: opened }, 400, 'already-opened'],
    [`${path}/board-closed`, { ...envelope, data: { deal: 'x'.repeat(20_000) } }, 400, 'too-large'],
    [
      '/v1/tournaments',
      { device: 'x1', n: 1, at, data: { ...opened, slug: 'Ł' } },
      400,
      'malformed',
    ],
    ['/v1/results', { t: evening.t }, 400, 'malformed'],
    ['/v1/results', '{', 400, 'bad-request'],
    ['/v1/results', `"${'x'.repeat(300_000)}"`, 413, 'too-large'],
    ['/v1/results', '', 400, 'bad-request'],
    [
      '/v1/tournaments',
      { device: 'x1', n: 1, at, data: { ...opened, name: 'x'.repeat(20_000) } },
      400,
      'too-large',
    ],
    ['/v1/nowhere', {}, 404, 'not-found'],
  ];
  for (const [where, body, status, code] of posted) {
    const answer = await post(where, body);
    const told = (await answer.json()) as Problem;
    expect([answer.status, told.code], JSON.stringify(told)).toEqual([status, code]);
  }
});

test('nothing is written into a tournament that nobody opened', async () => {
  const at = new Date().toISOString();
  const envelope = { v: 1, id: 'x2-1', device: 'x2', n: 1, at };
  const root = '/v1/tournaments/nobodyopened';
  const posted: [string, unknown][] = [
    [`${root}/desk/board-closed`, { ...envelope, data: { deal: '1-A-1' } }],
    [`${root}/devices`, { device: 'x2', section: 'A', table: '1' }],
  ];
  for (const [where, body] of posted) {
    const answer = await post(where, body);
    expect([answer.status, await answer.json()], where).toMatchObject([
      404,
      { code: 'not-opened' },
    ]);
  }
  const people = JSON.stringify({ people: { p1: ['Ann'] } });
  const headers = { 'content-type': 'application/json', ...asOwner() };
  const put = await fetch(`${system.base}${root}/people`, { method: 'PUT', headers, body: people });
  expect([put.status, await put.json()]).toMatchObject([404, { code: 'not-opened' }]);
});

test('what is refused before any route is asked is a Problem too', async () => {
  const long = 'x'.repeat(200);
  const asked: [string, RequestInit, number, string][] = [
    ['/v1/tournaments/%zz', {}, 400, 'bad-request'],
    [`/v1/tournaments/${long}`, {}, 404, 'not-found'],
    ['/v1/tournaments', { method: 'DELETE' }, 404, 'not-found'],
    [
      '/v1/results',
      { method: 'POST', body: 'x', headers: { 'content-type': 'application/xml' } },
      415,
      'unsupported-media-type',
    ],
    ['/assets/nothing.js', {}, 404, 'not-found'],
    ['/v1/tournaments', { headers: { x: 'x'.repeat(20_000) } }, 431, 'too-large'],
  ];
  for (const [path, init, status, code] of asked) {
    const answer = await fetch(system.base + path, init);
    const told = (await answer.json()) as Problem;
    expect([answer.status, told.code, typeof told.message], path).toEqual([status, code, 'string']);
  }
});

test('a tournament opened twice by the same request is one tournament', async () => {
  const data = { name: 'Once', date: '2026-01-31', slug: 'once' };
  const body = { device: 'once', n: 1, at: '2026-01-31T18:00:00Z', data };
  const first = (await (await post('/v1/tournaments', body)).json()) as object;
  const again = (await (await post('/v1/tournaments', body)).json()) as object;
  expect(again).toEqual({ ...first, duplicate: true });
  expect(existsSync(join(system.folder, 'has-tournament'))).toBe(true);
});

test('a table writes with its own credential: over NATS through this port, or by the second route', async () => {
  const evening = await SmallEvening.open(system);
  const { t } = evening;
  const asked = await post(`/v1/tournaments/${t}/devices`, {
    device: 'tab1',
    section: 'A',
    table: '1',
  });
  const credential = (await asked.json()) as DeviceCredential;
  const score = { kind: 'passed-out' };
  const data = { section: 'A', table: '1', round: 1, deal: '1-A-1', ns: 'p1', ew: 'p2', score };
  const at = new Date().toISOString();
  const entry = { v: 1, id: 'tab1-1', kind: 'result-recorded', device: 'tab1', n: 1, at, data };

  const nc = await wsconnect({
    servers: `${system.base.replace('http', 'ws')}${credential.path}`,
    authenticator: credsAuthenticator(new TextEncoder().encode(credential.creds)),
    inboxPrefix: credential.inboxPrefix,
    wsFactory: async (url) => ({ socket: new WebSocket(url) as never, encrypted: false }),
  });
  const body = JSON.stringify(entry);
  const ack = await jetstream(nc).publish(credential.subject, body, {
    msgID: messageId(entry.id, body),
  });
  await nc.close();

  const bearer = { authorization: `Bearer ${credential.token}` };
  const second = await post('/v1/results', { t, entry }, bearer);
  expect([second.status, await second.json()]).toEqual([
    202,
    { t, id: 'tab1-1', seq: ack.seq, duplicate: true },
  ]);
  const elsewhere = { ...entry, data: { ...data, table: '2' } };
  expect((await post('/v1/results', { t, entry: elsewhere }, bearer)).status).toBe(403);
  expect((await post('/v1/results', { t, entry }, { authorization: 'Bearer x.y' })).status).toBe(
    401,
  );
  expect((await post('/v1/results', { t, entry }, {})).status).toBe(401);
  await evening.until(ack.seq);
});

test('server-sent events: a snapshot, changes, and on return only what was missed', async () => {
  const evening = await playedOne();
  const path = `/v1/tournaments/${evening.t}/events`;
  const stream = await events(path);
  const snapshot = await stream.next();
  expect(snapshot).toMatchObject({ event: 'snapshot', data: { view: 'overall', count: 4 } });

  const second = await evening.result('2', 1, 10);
  const change = await stream.next();
  expect(change).toMatchObject({ event: 'change', data: { upsert: { length: 4 } } });
  expect(change.id).toMatch(new RegExp(`:${second.seq}$`));
  stream.close();

  const third = await evening.result('1', 2, 9);
  const fourth = await evening.result('2', 2, 9);
  await evening.until(fourth.seq);
  const back = await events(path, { 'last-event-id': change.id });
  expect((await back.next()).id).toMatch(new RegExp(`:${fourth.seq}$`));
  expect(third.seq).toBeLessThan(fourth.seq);
  back.close();

  const lost = await events(path, { 'last-event-id': 'nowhere:1' });
  expect((await lost.next()).event).toBe('snapshot');
  lost.close();
});

test('server-sent events tell that the store is silent, and give a snapshot once it speaks', async () => {
  const evening = await playedOne();
  const stream = await events(`/v1/tournaments/${evening.t}/events`);
  const before = await stream.next();
  system.redis.pause();
  expect((await stream.next()).event).toBe('interrupted');
  system.redis.resume();
  expect(await stream.next()).toEqual(before);
  stream.close();
});

test('pages are served with a strict policy, their hashed assets for a year', async () => {
  for (const path of ['/', '/hall/demo', '/t/demo', '/t/demo/pairs/3']) {
    const page = await get(path);
    expect([page.status, await page.text()], path).toEqual([
      200,
      '<!doctype html><title>Kibitz</title>',
    ]);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self';/,
    );
    expect(page.headers.get('cache-control')).toBe('no-cache');
  }
  const asset = await get('/assets/app-1a2b3c.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await get('/assets/../owner-token')).status).toBe(404);
});

test('readiness names each part; while Redis does not answer it is not ready', async () => {
  const parts = {
    serving: true,
    nats: true,
    log: true,
    redis: true,
    scorer: true,
    tournament: true,
  };
  expect(await (await get('/health/ready')).json()).toEqual({ ready: true, ...parts });
  expect((await get('/health/live')).status).toBe(200);
  system.redis.pause();
  expect((await get('/health/ready')).status).toBe(503);
  system.redis.resume();
});

interface ServerEvent {
  id: string;
  event: string;
  data: unknown;
}

/** Reads a stream of events as a simple screen would. */
async function events(path: string, headers: Record<string, string> = {}) {
  const abort = new AbortController();
  const answer = await fetch(system.base + path, { headers, signal: abort.signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next(): Promise<ServerEvent> {
      while (!text.includes('\n\n')) text += (await reader.read()).value ?? '';
      const [first = '', ...rest] = text.split('\n\n');
      text = rest.join('\n\n');
      const fields = Object.fromEntries(
        first.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
      );
      return { id: fields['id']!, event: fields['event']!, data: JSON.parse(fields['data']!) };
    },
    close: () => abort.abort(),
  };
}
