import { encodeUser, fmtCreds } from '@nats-io/jwt';
import { createUser, fromSeed } from '@nats-io/nkeys';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../apps/kibitz/src/up/servers/free-port.js';
import { natsGreets, untilItAnswers } from '../../apps/kibitz/src/up/servers/answers.js';
import { launch, listenAddress } from '../../apps/kibitz/src/up/servers/launch.js';
import { kibitz } from '../support/kibitz.js';
import { startNats } from '../support/nats.js';
import { programs } from '../support/programs.js';
import { startRedis, type TestRedis } from '../support/redis.js';
import { type StartedKibitz, startKibitz } from '../support/started-kibitz.js';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.js';

const SAMPLE = 'libs/formats/samples/evening.jsonl';
const MINUTES_MS = 180_000;

let place: TemporaryFolder;
let redis: TestRedis;
let started: StartedKibitz | undefined;

beforeEach(async () => {
  place = await temporaryFolder('outside');
  redis = await startRedis();
});
afterEach(async () => {
  await started?.end('SIGTERM');
  started = undefined;
  await redis.stop();
  await place.remove();
});

async function start(env: NodeJS.ProcessEnv): Promise<StartedKibitz> {
  const redisUrl = { KIBITZ_REDIS_URL: redis.url };
  started = startKibitz(place.path, await freePort(), { ...redisUrl, ...env });
  await started.ready();
  await started.announced();
  return started;
}

async function playAndVerify(): Promise<string> {
  const rhythm = ['--speed', '1000', '--close', '--data', place.path];
  const played = await kibitz('replay', SAMPLE, ...rhythm);
  expect(played).toMatchObject({ code: 0, stderr: '' });
  expect(played.stdout).toContain('315 entries: 315 accepted, 0 held, 0 rejected, 0 lost');
  const t = /tournament (\w+)/.exec(played.stdout)![1]!;
  await verify(t);
  return t;
}

const verify = async (t: string): Promise<void> =>
  expect(await kibitz('verify', t, '--data', place.path)).toMatchObject({ code: 0 });

/** One user of somebody's account, with all that account may do. */
async function wideCreds(accountSeed: string): Promise<string> {
  const user = createUser();
  const account = fromSeed(new TextEncoder().encode(accountSeed));
  const jwt = await encodeUser('kibitz', user, account, {});
  return new TextDecoder().decode(fmtCreds(jwt, user));
}

describe('servers that run elsewhere', () => {
  test(
    'three variables are enough: an evening is played and verified, and a second start keeps it',
    async () => {
      const nats = await startNats();
      try {
        const creds = join(place.path, 'club.creds');
        await writeFile(creds, await wideCreds(nats.seeds.account));
        const env = { KIBITZ_NATS_URL: nats.url, KIBITZ_NATS_CREDS: creds };
        await start(env);
        expect(Object.keys(started!.children()).toSorted()).toEqual(['gateway', 'scorer']);
        expect(started!.printed()).toContain('results come in over HTTP');
        const t = await playAndVerify();
        await started!.end('SIGINT');
        await start(env);
        await verify(t);
      } finally {
        await nats.stop();
      }
    },
    MINUTES_MS,
  );

  test(
    'a nats-server on the printed configuration trusts the data folder, and tables reach it',
    async () => {
      const server = await natsOnPrintedConf();
      try {
        await start({ KIBITZ_NATS_URL: server.url, KIBITZ_NATS_WS_URL: server.wsUrl });
        expect(started!.printed()).not.toContain('over HTTP');
        await playAndVerify();
      } finally {
        await server.stop();
      }
    },
    MINUTES_MS,
  );

  test('a server that is not there, or lets nobody in, is told in one line', async () => {
    const nowhere = { KIBITZ_NATS_URL: `nats://127.0.0.1:${await freePort()}` };
    await expect(start(nowhere)).rejects.toThrow(
      /^(KIBITZ_NATS_WS_URL.*\n)?nats: .* cannot be used: .*\n$/,
    );
    const wrong = { KIBITZ_REDIS_URL: redis.url.replace('//:', '//:wrong') };
    await expect(start(wrong)).rejects.toThrow(/^redis: KIBITZ_REDIS_URL cannot be used: .*\n$/);
  });
});

async function natsOnPrintedConf() {
  const [port, websocketPort] = [await freePort(), await freePort()];
  const program = (await programs())['nats-server'];
  const folder = join(place.path, 'elsewhere');
  await mkdir(folder);
  const where = ['--data', place.path, '--store', join(folder, 'store')];
  const doors = ['--listen', listenAddress(program), '--port', String(port)];
  const websocket = ['--websocket-port', String(websocketPort)];
  const printed = await kibitz('nats-conf', ...where, ...doors, ...websocket);
  const conf = join(folder, 'nats.conf');
  await writeFile(conf, printed.stdout);
  const logFile = join(folder, 'log');
  const ports = [port, websocketPort];
  const server = await launch({ program, folder, args: ['-c', conf], ports, logFile });
  await untilItAnswers(server, natsGreets(port), 10_000);
  return {
    url: `nats://127.0.0.1:${port}`,
    wsUrl: `ws://127.0.0.1:${websocketPort}`,
    stop: () => server.stop(3_000),
  };
}
