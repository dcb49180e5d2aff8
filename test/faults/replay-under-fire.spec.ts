import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connectLive, type Live, openStandings } from '#live';
import { freePort } from '../../apps/kibitz/src/up/servers/free-port.js';
import type { ScoreReport } from '../../apps/kibitz/src/score/report.js';
import { endKibitz, kibitz } from '../support/kibitz.js';
import { until } from '../support/scoring/until.js';
import { type StartedKibitz, startKibitz } from '../support/started-kibitz.js';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.js';

const SAMPLE = 'libs/formats/samples/evening.jsonl';
const MINUTES = 60_000;
const VICTIMS = ['scorer', 'gateway', 'redis', 'nats'];

let place: TemporaryFolder;
let system: StartedKibitz;
let live: Live | undefined;

beforeAll(async () => {
  place = await temporaryFolder('fire');
  system = startKibitz(place.path, await freePort());
  await system.announced();
}, 3 * MINUTES);
afterAll(async () => {
  live?.close();
  endKibitz();
  await system.end('SIGTERM');
  await place.remove();
});

const listed = async (): Promise<string | undefined> => {
  const answer = await fetch(`${system.url}/v1/tournaments`);
  return ((await answer.json()) as { tournaments: { t: string }[] }).tournaments[0]?.t;
};

/** SIGKILL; resolves once its supervisor has started another and the whole is ready. */
async function shoot(name: string): Promise<void> {
  const before = system.children()[name]!;
  process.kill(before, 'SIGKILL');
  await until(() => Promise.resolve((system.children()[name] ?? before) !== before), 30_000);
  await system.ready();
}

test(
  'during one replay each process is killed once: all is accepted once, verify agrees, a client that stayed converges',
  async () => {
    const replay = ['replay', SAMPLE, '--speed', '300', '--close', '--data', place.path];
    let over = false;
    const playing = kibitz(...replay).finally(() => (over = true));
    let t: string | undefined;
    await until(async () => (t = await listed().catch(() => undefined)) !== undefined, MINUTES);
    live = connectLive({ base: system.url, websocket: WebSocket });
    const client = openStandings(live, { t: t! });
    for (const name of VICTIMS) {
      await delay(1_500);
      await shoot(name);
      expect(over, `${name} was to die during the replay`).toBe(false);
    }

    const run = await playing;
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('315 entries: 315 accepted, 0 held, 0 rejected, 0 lost');
    const verified = await kibitz('verify', t!, '--data', place.path);
    expect(verified).toMatchObject({ code: 0, stderr: '' });

    const report = JSON.parse((await kibitz('score', SAMPLE, '--json')).stdout) as ScoreReport;
    const shown = () =>
      client.get()?.ranked.map(({ item, label }) => {
        const { contestant: _, key: __, names: ___, ...row } = item;
        return { contestant: row.label, ...row, rank: label };
      });
    // A change that moves no row is not sent, so the versions tell nothing here; the rows do.
    await expect.poll(shown, { timeout: 30_000 }).toEqual(report.standings);
  },
  5 * MINUTES,
);
