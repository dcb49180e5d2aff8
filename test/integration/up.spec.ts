import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lanAddress } from '../../apps/kibitz/src/up/lan-address.js';
import { markOf } from '../../apps/kibitz/src/up/process-mark.js';
import { freePort } from '../../apps/kibitz/src/up/servers/free-port.js';
import {
  type StartedKibitz,
  startKibitz,
  startKibitzIn,
  startWithNpm,
} from '../support/started-kibitz.js';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.js';

const START_MS = 120_000;
const NAMES = ['gateway', 'nats', 'redis', 'scorer'];
let place: TemporaryFolder;
let port: number;
let kibitz: StartedKibitz;

beforeEach(async () => {
  place = await temporaryFolder('up');
  port = await freePort();
});
afterEach(async () => {
  await kibitz.end('SIGTERM');
  await place.remove();
});

const start = async (): Promise<StartedKibitz> => {
  kibitz = startKibitz(place.path, port);
  await kibitz.ready();
  return kibitz;
};

const text = (...parts: string[]): string => readFileSync(join(place.path, ...parts), 'utf8');

async function goneWithin(pids: readonly number[], withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    const marks = await Promise.all(pids.map(markOf));
    if (marks.every((mark) => mark === undefined)) return true;
    await delay(50);
  }
  return false;
}

test(
  'Ctrl-C, even at the first moment, ends all of it within 10 s; a second start keeps what was there',
  async () => {
    await start();
    const pids = Object.values(kibitz.children());
    expect(Object.keys(kibitz.children()).toSorted()).toEqual(NAMES);
    const token = text('owner-token');
    const account = text('keys', 'account.nk');
    expect(await kibitz.end('SIGINT')).toBeLessThan(10_000);
    expect(await goneWithin(pids, 1000)).toBe(true);
    expect(
      ['up.lock', 'running.json', 'children.json'].filter((name) =>
        existsSync(join(place.path, name)),
      ),
    ).toEqual([]);
    await start();
    expect([text('owner-token'), text('keys', 'account.nk')]).toEqual([token, account]);
  },
  START_MS,
);

test(
  '`npm start -- --lan` shows the link of the hall and its QR code; npm that dies takes all with it, orderly',
  async () => {
    kibitz = startWithNpm(place.path, port, '--lan');
    await kibitz.ready();
    await kibitz.announced();
    const address = await lanAddress();
    const shown = address === undefined ? 'no network address' : /▄▄▄▄▄▄▄[^]*█/;
    await expect.poll(() => kibitz.printed(), { timeout: 5_000 }).toMatch(shown);
    if (address !== undefined) {
      const link = `http://${address}:${port}/`;
      expect(kibitz.printed()).toContain(`  ${link}\n`);
      expect((await fetch(`${link}health/ready`)).status).toBe(200);
    }
    const pids = Object.values(kibitz.children());
    await kibitz.end('SIGKILL');
    expect(await goneWithin(pids, 10_000)).toBe(true);
    await expect
      .poll(() => existsSync(join(place.path, 'up.lock')), { timeout: 5_000 })
      .toBe(false);
  },
  START_MS,
);

test(
  'each process that is killed comes back',
  async () => {
    await start();
    const before = kibitz.children();
    for (const pid of Object.values(before)) process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => NAMES.every((name) => kibitz.children()[name] !== before[name]), {
        timeout: 20_000,
      })
      .toBe(true);
    await kibitz.ready();
    for (const name of NAMES) expect(kibitz.printed()).toContain(`${name} stopped (SIGKILL)`);
  },
  START_MS,
);

test(
  'killed itself, it leaves applications that end and servers the next start ends',
  async () => {
    await start();
    const { nats = 0, redis = 0, scorer = 0, gateway = 0 } = kibitz.children();
    await kibitz.end('SIGKILL');
    expect(await goneWithin([scorer, gateway], 10_000)).toBe(true);
    await start();
    expect(await goneWithin([nats, redis], 1000)).toBe(true);
  },
  START_MS,
);

test(
  'a second start on the same data folder is refused and told by whom',
  async () => {
    const first = await start();
    const second = startKibitz(place.path, await freePort());
    await expect(second.ready()).rejects.toThrow(
      `already runs on this data folder (process ${first.process.pid})`,
    );
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
  },
  START_MS,
);

test(
  'what opens a door is for its owner only',
  async () => {
    await start();
    await kibitz.announced();
    const secret = [
      'owner-token',
      'running.json',
      ...readdirSync(join(place.path, 'keys')).map((name) => join('keys', name)),
    ];
    const modes = secret.map((name) => [
      name,
      (statSync(join(place.path, name)).mode & 0o777).toString(8),
    ]);
    expect(modes).toEqual(secret.map((name) => [name, '600']));
    expect(secret.length).toBeGreaterThan(8);
  },
  START_MS,
);

test(
  'a port that is taken is said so, with what to do, and nothing is left behind',
  async () => {
    const squatter = createServer();
    await new Promise<Server>((resolve) =>
      squatter.listen(port, '127.0.0.1', () => resolve(squatter)),
    );
    kibitz = startKibitz(place.path, port);
    await new Promise((resolve) => kibitz.process.once('exit', resolve));
    expect(kibitz.process.exitCode).toBe(1);
    expect(kibitz.printed()).toContain(
      `Port ${port} is taken by another program. Choose another: npm start -- --port`,
    );
    expect(kibitz.printed()).not.toContain('stopping');
    expect(readdirSync(place.path)).toEqual([]);
    squatter.close();
  },
  START_MS,
);

test(
  'of two starts at the same moment one runs and the other is refused in one line',
  async () => {
    const both = [startKibitz(place.path, port), startKibitz(place.path, await freePort())];
    const [ready, refused] = await Promise.all([
      Promise.any(both.map(async (one) => one.ready().then(() => one))),
      Promise.any(both.map(async (one) => ended(one))),
    ]);
    kibitz = ready;
    expect(refused).not.toBe(ready);
    expect(refused.printed()).toMatch(/^Kibitz already runs on this data folder .*\n$/);
  },
  START_MS,
);

async function ended(one: StartedKibitz): Promise<StartedKibitz> {
  await new Promise((resolve) => one.process.once('exit', resolve));
  return one;
}

test(
  'once a tournament was opened in data/main, the same `npm start` that played the demo runs there',
  async () => {
    kibitz = startKibitzIn(place.path, port, '--no-demo');
    await kibitz.announced();
    const authorization = `Bearer ${text('data', 'main', 'owner-token').trim()}`;
    const data = { name: 'Club evening', date: '2026-03-14', slug: 'club', rules: 'pzbs' };
    const opening = { device: 'desk', n: 1, at: '2026-03-14T18:00:00.000+01:00', data };
    const opened = await fetch(`${kibitz.url}/v1/tournaments`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(opening),
    });
    expect(opened.ok).toBe(true);
    await kibitz.end('SIGINT');
    kibitz = startKibitzIn(place.path, port);
    await kibitz.announced();
    expect(kibitz.printed()).toContain(`data in ${join(place.path, 'data', 'main')}`);
  },
  START_MS,
);
