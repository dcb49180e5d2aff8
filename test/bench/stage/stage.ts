import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NatsConnection } from '@nats-io/transport-node';
import { waitUntilReady } from '../../../apps/kibitz/src/up/ready.js';
import { ensureStreams } from '#log';
import { startNats, startRedis, type TestRedis } from '../../support/servers.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import type { FloorStarted } from '../floor/main.js';
import { makeFloorStream } from '../floor/streams.js';
import { type Ground, startGateway, startScorer } from './applications.js';
import type { ClearAway } from './clear-away.js';
import { startHelper } from './fork.js';
import { connectWithMasterKey, type MasterKey, mintMasterKey } from './master-key.js';

/** Two ways from a table to a screen, on the same servers. */
export const SIDES = ['ours', 'floor'] as const;
export type Side = (typeof SIDES)[number];

/** Everything a measurement runs on: real servers, our applications from dist, and the floor. */
export interface Stage {
  readonly redis: TestRedis;
  /** May do everything on NATS. */
  readonly nc: NatsConnection;
  /** Where clients connect; http. */
  readonly url: Readonly<Record<Side, string>>;
  readonly pids: Readonly<Record<string, readonly number[]>>;
}

const STOP_MS = 10_000;

/** Starts everything; `away` ends it, also when the start is cut short. `profiles`: where V8 leaves its profiles. */
export async function openStage(away: ClearAway, profiles: string | undefined): Promise<Stage> {
  if (profiles !== undefined) await mkdir(profiles, { recursive: true });
  const folder = away.begun(await temporaryFolder('bench'), (it) => it.remove());
  const redis = away.begun(await startRedis(), (it) => it.stop());
  const nats = away.begun(await startNats(), (it) => it.stop());
  const key = await mintMasterKey(nats);
  const nc = away.begun(await connectWithMasterKey(key), (it) => it.close());
  await ensureStreams(nc);
  await makeFloorStream(nc);
  const floor = await startFloor(away, key);
  const ours = await startOurs(away, { nats, redis, folder: folder.path, profiles });
  return {
    redis,
    nc,
    url: { ours: ours.url, floor: floor.url },
    pids: {
      ...floor.pids,
      ...ours.pids,
      nats: [nats.pid()],
      redis: [redis.pid()],
      bench: [process.pid],
    },
  };
}

type Started = Pick<Stage, 'pids'> & { url: string };

async function startFloor(away: ClearAway, key: MasterKey): Promise<Started> {
  const floor = away.begun(startHelper<FloorStarted>('floor'), (it) => it.stop());
  floor.tell(key);
  const { url } = await floor.heard((it): it is FloorStarted => 'url' in it);
  return { url, pids: { floor: [floor.pid] } };
}

async function startOurs(away: ClearAway, ground: Ground): Promise<Started> {
  const scorer = away.begun(await startScorer(ground), (it) => it.stop(STOP_MS));
  const gateway = await startGateway(ground);
  away.begun(gateway.child, (it) => it.stop(STOP_MS));
  const died = (): boolean => !gateway.child.isRunning() || !scorer.isRunning();
  await waitUntilReady(gateway.url, died).catch(async (error: Error) => {
    throw new Error(`${error.message}\n${await logsOf(ground)}`);
  });
  return { url: gateway.url, pids: { scorer: [scorer.pid], gateway: [gateway.child.pid] } };
}

async function logsOf({ folder }: Ground): Promise<string> {
  const logs = ['scorer.log', 'gateway.log'].map((name) => readFile(join(folder, name), 'utf8'));
  return (await Promise.all(logs)).join('\n');
}
