import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TournamentListing, TournamentSnapshot } from '#contracts';
import { purgeTournament } from '../../apps/kibitz/src/demo/purge.js';
import { startDemo } from '../../apps/kibitz/src/demo/start-demo.js';
import type { Demo } from '../../apps/kibitz/src/up/demo.js';
import { startSystem, type TestSystem } from '../support/system.js';

const MINUTE = 60_000;

let system: TestSystem;
let demo: Demo | undefined;

beforeAll(async () => {
  system = await startSystem();
}, MINUTE);

afterAll(async () => {
  await demo?.stop();
  await system?.stop();
}, MINUTE);

function start(): Demo {
  const { base: url, owner: ownerToken, nats } = system;
  const purge = async (t: string): Promise<void> =>
    purgeTournament(await nats.connectAs('admin'), t);
  return startDemo({ url, ownerToken, purge });
}

async function listed(): Promise<TournamentListing[]> {
  const response = await fetch(`${system.base}/v1/tournaments`);
  return ((await response.json()) as { tournaments: TournamentListing[] }).tournaments;
}

async function results(): Promise<number> {
  const response = await fetch(`${system.base}/v1/tournaments/demo`);
  return ((await response.json()) as TournamentSnapshot).results;
}

test(
  'the demo is listed when it says so, and a result comes at least every five seconds',
  {
    timeout: MINUTE,
  },
  async () => {
    demo = start();
    await demo.ready;
    expect((await listed()).map(({ slug }) => slug)).toEqual(['demo']);
    for (let fiveSeconds = 0, before = 0; fiveSeconds < 3; fiveSeconds++) {
      await delay(5_000);
      const now = await results();
      expect(now).toBeGreaterThan(before);
      before = now;
    }
  },
);

test(
  'the next demo takes the slug, and the one before is gone from everywhere',
  {
    timeout: MINUTE,
  },
  async () => {
    const [before] = await listed();
    await demo!.stop();
    demo = start();
    await demo.ready;
    const [newest] = await listed();
    expect(newest!.t).not.toBe(before!.t);
    while ((await listed()).length > 1) await delay(200);
    expect((await listed()).map(({ t }) => t)).toEqual([newest!.t]);
    expect((await fetch(`${system.base}/v1/tournaments/${before!.t}/standings`)).status).toBe(404);
    await expect.poll(results, { timeout: 5_000 }).toBeGreaterThan(0);
  },
);
