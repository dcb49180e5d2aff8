import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskSnapshot } from '#contracts';
import { type CommandResult, kibitz } from '../support/kibitz.js';
import { until } from '../support/scoring/until.js';
import { OWNER_TOKEN, startSystem, type TestSystem } from '../support/system.js';

const MINUTES = 60_000;

let system: TestSystem;
let t: string;

const run = (...words: string[]): Promise<CommandResult> =>
  kibitz(...words, '--data', system.folder);
const desk = (...words: string[]): Promise<CommandResult> => run('desk', t, ...words);
const list = async (): Promise<DeskSnapshot> =>
  JSON.parse((await desk('--json')).stdout) as DeskSnapshot;
const ready = () => fetch(`${system.base}/health/ready`);

beforeAll(async () => {
  system = await startSystem();
  const replayed = await run('replay', 'libs/formats/samples/evening.jsonl', '--speed', '2000');
  t = /tournament (\w+)/.exec(replayed.stdout)![1]!;
  await desk('close-session', '1');
  await until(async () => (await list()).official.filter((it) => it.written).length === 2);
}, 3 * MINUTES);

afterAll(() => system?.stop());

test(
  'the desk lists what is official with its digest, and verify compares it',
  { timeout: MINUTES },
  async () => {
    const { stdout } = await desk();
    expect(stdout).toMatch(
      /official {2}overall 1 {2}\S+ {2}up to entry \d+ {2}24 rows, sha256 \w{64}/,
    );
    const verified = await run('verify', t);
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    expect(verified.stdout).toContain('2 official lists');
  },
);

test(
  'the lists stand in the log that the owner may read, and nobody may write one by a door',
  { timeout: MINUTES },
  async () => {
    const headers = { authorization: `Bearer ${OWNER_TOKEN}`, 'content-type': 'application/json' };
    const log = await (await fetch(`${system.base}/v1/tournaments/${t}/log`, { headers })).text();
    const lists = log.split('\n').filter((it) => it.includes('.system.standings-closed'));
    expect(lists).toHaveLength(2);
    const { body } = JSON.parse(lists[0]!) as { body: string };
    const { kind, ...entry } = JSON.parse(Buffer.from(body, 'base64').toString()) as {
      kind: string;
    };
    const answer = await fetch(`${system.base}/v1/tournaments/${t}/desk/${kind}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(entry),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'unauthorised' });
  },
);

test(
  'a correction after closing is an alarm for the desk and the operator, until the session is closed again',
  { timeout: 2 * MINUTES },
  async () => {
    await desk('rule', '1-A-7', 'A4', '60-40');
    const { stdout } = await desk();
    expect(stdout).toMatch(
      /ALARM {5}official-standings-differ: overall 1: \d+ contestants; entry \d+/,
    );
    await expect
      .poll(async () => (await ready()).json(), { timeout: 20_000 })
      .toMatchObject({
        ready: true,
        alarms: [{ t, alarms: [{ alarm: 'official-standings-differ' }, { view: 'overall' }] }],
      });
    expect((await ready()).status).toBe(200);
    expect(await run('verify', t)).toMatchObject({ code: 0 });
    await desk('close-session', '1');
    const numbers = async () =>
      (await list()).official.filter((it) => it.written).map((it) => it.number);
    await expect.poll(numbers, { timeout: 30_000, interval: 500 }).toEqual([2, 2, 1, 1]);
    expect((await list()).alarms).toEqual([]);
    await expect.poll(async () => (await ready()).json()).not.toHaveProperty('alarms');
    expect(await run('verify', t)).toMatchObject({ code: 0 });
  },
);
