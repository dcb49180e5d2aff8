import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { ensureStreams } from '#log';
import { createGateway } from '../../apps/gateway/src/create-gateway.js';
import type { Tuning } from '../../apps/gateway/src/tuning.js';
import { type Child, startChild } from '../../apps/kibitz/src/up/child.js';
import { dataFolder } from '../../apps/kibitz/src/up/data-folder.js';
import { startNats, type TestNats } from './nats.js';
import { startRedis, type TestRedis } from './redis.js';
import { builtMain } from './built.js';
import { temporaryFolder } from './temporary-folder.js';

/** A whole Kibitz: real servers, a scorer of its own process, and a gateway in this one. */
export interface TestSystem {
  readonly nats: TestNats;
  readonly redis: TestRedis;
  readonly scorer: Child;
  readonly gateway: NestFastifyApplication;
  /** Where the gateway answers. */
  readonly base: string;
  readonly owner: string;
  readonly folder: string;
  /** The environment of a gateway process beside this one. */
  gatewayEnvironment(port: number): NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

export const OWNER_TOKEN = 'owner-token-of-the-tests';

export async function startSystem(
  options: { tuning?: Partial<Tuning>; pages?: string } = {},
): Promise<TestSystem> {
  const [nats, redis, place] = await Promise.all([
    startNats(),
    startRedis(),
    temporaryFolder('system'),
  ]);
  await ensureStreams(await nats.connectAs('admin'));
  const folder = place.path;
  const files = await writeFiles(nats, folder);
  const scorer = await startChild(
    ourProcess('scorer', files.scorer(redis)),
    join(folder, 'scorer.log'),
  );
  const gateway = await createGateway(
    {
      natsUrl: nats.url,
      natsCreds: await nats.credsFor('gateway'),
      natsWsUrl: nats.wsUrl,
      tableSigningSeed: nats.seeds.tableSigning,
      accountPublicKey: nats.trust.accountKey,
      redisUrl: redis.url,
      host: '127.0.0.1',
      port: 0,
      ownerToken: OWNER_TOKEN,
      data: folder,
      pages: options.pages,
      awaitTournamentSince: 0,
      parentPid: 0,
    },
    { drain: 100, ...options.tuning },
  );
  await gateway.listen(0, '127.0.0.1');
  const { port } = gateway.getHttpServer().address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  await untilReady(base);
  await announce(folder, base);
  return {
    nats,
    redis,
    scorer,
    gateway,
    base,
    folder,
    owner: OWNER_TOKEN,
    gatewayEnvironment: (own) => files.gateway(redis, own),
    async stop() {
      await gateway.close();
      await scorer.stop(5_000);
      await Promise.all([nats.stop(), redis.stop()]);
      await place.remove();
    },
  };
}

/** As `npm start` does, so that commands with `--data` find the system. */
const announce = (folder: string, url: string): Promise<void> =>
  writeFile(dataFolder(folder).running, JSON.stringify({ url, pid: process.pid }));

/** A process of ours, as built. */
export const ourProcess = (app: Parameters<typeof builtMain>[0], env: NodeJS.ProcessEnv) => ({
  command: process.execPath,
  args: [builtMain(app)],
  env: { ...process.env, ...env },
});

export async function untilReady(base: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${base}/health/ready`).catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function writeFiles(nats: TestNats, folder: string) {
  const write = async (name: string, text: string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, text, { mode: 0o600 });
    return path;
  };
  const scorerCreds = await write('scorer.creds', await nats.credsFor('scorer'));
  const systemCreds = await write('scorer-system.creds', await nats.credsFor('scorer-system'));
  const gatewayCreds = await write('gateway.creds', await nats.credsFor('gateway'));
  const seed = await write('table.seed', nats.seeds.tableSigning);
  const token = await write('owner-token', OWNER_TOKEN);
  const scorer = (redis: TestRedis): NodeJS.ProcessEnv => ({
    KIBITZ_NATS_URL: nats.url,
    KIBITZ_NATS_CREDS: scorerCreds,
    KIBITZ_NATS_SYSTEM_CREDS: systemCreds,
    KIBITZ_REDIS_URL: redis.url,
    KIBITZ_AUDIT_SECONDS: '1',
  });
  const gateway = (redis: TestRedis, port: number): NodeJS.ProcessEnv => ({
    KIBITZ_NATS_URL: nats.url,
    KIBITZ_NATS_CREDS: gatewayCreds,
    KIBITZ_NATS_WS_URL: nats.wsUrl,
    KIBITZ_TABLE_SIGNING_SEED_FILE: seed,
    KIBITZ_ACCOUNT_PUBLIC_KEY: nats.trust.accountKey,
    KIBITZ_REDIS_URL: redis.url,
    KIBITZ_HOST: '127.0.0.1',
    KIBITZ_PORT: String(port),
    KIBITZ_OWNER_TOKEN_FILE: token,
    KIBITZ_DATA: folder,
  });
  return { scorer, gateway };
}
