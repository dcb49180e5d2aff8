import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { StandingsSnapshot, TournamentListing, TournamentSnapshot } from '#contracts';
import { onDevices, sampleEvening } from '#formats';
import { rankRows } from '#tournament';
import type { ScoreReport } from '../../apps/kibitz/src/score/report.js';
import { Player } from '../../apps/kibitz/src/replay/player.js';
import { natsRoute } from '../../apps/kibitz/src/replay/table-route.js';
import { Doors } from '../../apps/kibitz/src/system/doors.js';
import { kibitz } from '../support/kibitz.js';
import { startSystem, type TestSystem } from '../support/system.js';

const SAMPLE = 'libs/formats/samples/evening.jsonl';
const MINUTES = 60_000;

let system: TestSystem;
let t: string;

beforeAll(async () => {
  system = await startSystem();
}, 2 * MINUTES);

afterAll(() => system?.stop());

describe('an evening from a file, played into a running system', () => {
  test('every entry is accepted and nothing is lost', { timeout: 3 * MINUTES }, async () => {
    const run = await kibitz(
      'replay',
      SAMPLE,
      '--speed',
      '1000',
      '--close',
      '--data',
      system.folder,
    );
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('315 entries: 315 accepted, 0 held, 0 rejected, 0 lost');
    t = /tournament (\w+)/.exec(run.stdout)![1]!;
  });

  test('its standings are those of `score` on the same file', { timeout: MINUTES }, async () => {
    const { stdout, code } = await kibitz('score', SAMPLE, '--json');
    const report = JSON.parse(stdout) as ScoreReport;
    const response = await fetch(`${system.base}/v1/tournaments/${t}/standings`);
    const { rows, n } = (await response.json()) as StandingsSnapshot;
    const served = rankRows(rows).map(({ item, label }) => {
      const { contestant: _, key: __, names, ...row } = item;
      expect(names).toHaveLength(2);
      return { contestant: row.label, ...row, rank: label };
    });
    expect(code).toBe(0);
    expect(n).toBe(report.n);
    expect(served).toEqual(report.standings);
  });

  test('verify finds everything as the log says', { timeout: MINUTES }, async () => {
    const run = await kibitz('verify', t, '--data', system.folder);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('all as the log says');
  });

  test(
    'verify fails and tells where, when a value in Redis is another',
    { timeout: MINUTES },
    async () => {
      const redis = new Redis(system.redis.url);
      const key = `kb:{${t}}:deal:1-A-7`;
      const before = await redis.get(key);
      await redis.set(key, before!.replace(/"score":-?\d+/, '"score":7770'));
      const run = await kibitz('verify', t, '--data', system.folder);
      await redis.set(key, before!);
      redis.disconnect();
      expect(run.code).toBe(1);
      expect(run.stdout).toContain('cell deal:1-A-7.lines.0.score: 7770, not ');
    },
  );
});

test(
  'the log server restarts in the midst of play: nothing is lost, nothing counts twice',
  {
    timeout: 3 * MINUTES,
  },
  async () => {
    const playing = kibitz('replay', SAMPLE, '--speed', '1000', '--data', system.folder);
    const begun = await vi.waitFor(async () => {
      const results = await resultsOfNewest();
      expect(results).toBeGreaterThan(80);
      return results;
    }, MINUTES);
    expect(begun).toBeLessThan(200);
    await system.nats.restart();
    const run = await playing;
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('290 entries: 290 accepted, 0 held, 0 rejected, 0 lost');
    const own = /tournament (\w+)/.exec(run.stdout)![1]!;
    expect((await kibitz('verify', own, '--data', system.folder)).code).toBe(0);
  },
);

test('a replay whose system is gone ends by itself, long before its evening', async () => {
  const doors = new Doors({ url: system.base, ownerToken: system.owner });
  const openRoute = natsRoute(doors, 1_000);
  let stored = 0;
  const playing = { doors, openRoute, rhythm: { speed: 60 }, onStored: () => void (stored += 1) };
  const player = await Player.begin(onDevices(sampleEvening(), 'orphan'), playing);
  const begun = stored;
  const ended = player.play().catch((error: Error) => error.message);
  await vi.waitFor(() => expect(stored).toBeGreaterThan(begun), 30_000);
  await system.nats.kill();
  expect(await ended).toMatch(/^no-answer: no connection to ws:/);
  await system.nats.start();
});

test('without a running system the message says what to do', { timeout: MINUTES }, async () => {
  const run = await kibitz('replay', SAMPLE, '--data', join(system.folder, 'nowhere'));
  expect(run.code).toBe(1);
  expect(run.stderr).toMatch(/^not-running: .*--data\n$/);
});

async function resultsOfNewest(): Promise<number> {
  const get = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${system.base}/v1/tournaments${path}`)).json()) as T;
  const [newest] = (await get<{ tournaments: TournamentListing[] }>('')).tournaments;
  return newest!.t === t ? 0 : (await get<TournamentSnapshot>(`/${newest!.t}`)).results;
}
