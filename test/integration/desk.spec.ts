import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DealSnapshot, DeskSnapshot, Entry } from '#contracts';
import { Doors } from '../../apps/kibitz/src/system/doors.js';
import { type CommandResult, kibitz } from '../support/kibitz.js';
import { OWNER_TOKEN, startSystem, type TestSystem } from '../support/system.js';

const MINUTES = 60_000;

let system: TestSystem;
let t: string;

const desk = (...words: string[]): Promise<CommandResult> =>
  kibitz('desk', t, ...words, '--data', system.folder);

const list = async (): Promise<DeskSnapshot> =>
  JSON.parse((await desk('--json')).stdout) as DeskSnapshot;

async function lineOfTable(deal: string, table: string) {
  const response = await fetch(`${system.base}/v1/tournaments/${t}/deals/${deal}`);
  return ((await response.json()) as DealSnapshot).lines.find((line) => line.table === table);
}

beforeAll(async () => {
  system = await startSystem();
  const sample = 'libs/formats/samples/evening.jsonl';
  const run = await kibitz('replay', sample, '--speed', '2000', '--data', system.folder);
  t = /tournament (\w+)/.exec(run.stdout)![1]!;
}, 3 * MINUTES);

afterAll(() => system?.stop());

test(
  'the list says how far the evening is and that nothing waits',
  { timeout: MINUTES },
  async () => {
    const { stdout, code } = await desk();
    expect(code).toBe(0);
    expect(stdout).toContain('provisional, public: live');
    expect(stdout).toContain('results 288 of 288, round 12 of 12');
    expect(stdout).toMatch(/entries \d+: \d+ accepted, 0 held, 0 rejected/);
  },
);

test('a correction and a ruling change the line of a table', { timeout: MINUTES }, async () => {
  const corrected = await desk('correct', '1-A-7', '4', '3NT', 'X', 'N', '-2');
  expect(corrected.stdout).toMatch(/accepted/);
  expect(await lineOfTable('1-A-7', '4')).toMatchObject({ score: -500, corrections: 1 });
  expect((await desk('rule', '1-A-7', 'A4', '60-40')).stdout).toMatch(/accepted/);
  const ruled = { result: { kind: 'artificial', ns: '60.00', ew: '40.00' }, corrections: 2 };
  expect(await lineOfTable('1-A-7', '4')).toMatchObject(ruled);
});

test(
  'the desk reads who changed a line, when, and what it said',
  { timeout: MINUTES },
  async () => {
    const { stdout } = await desk('deal', '7');
    const lines = stdout.split('\n');
    const at = lines.findIndex((line) => line.startsWith('table A4 '));
    expect(lines[at]).toMatch(/ {2}60\.00-40\.00 % {2}\(line \S+\)$/);
    expect(lines[at + 2]).toMatch(/^ {4}was .* {2}3NTx N -2; changed \S+Z by owner \(entry \S+\)$/);
  },
);

test(
  'a moved line is told on both deals, and verify agrees',
  { timeout: 3 * MINUTES },
  async () => {
    const line = (await lineOfTable('1-A-7', '5'))!;
    const { section, table, ns, ew } = line;
    const score = { kind: 'passed-out' };
    const corrects = { line: line.line, deal: '1-A-7' };
    const data = { section, table, deal: '1-A-8', ns, ew, score, corrects };
    expect((await desk('write', 'result-recorded', JSON.stringify(data))).stdout).toMatch(
      /accepted/,
    );
    expect((await desk('deal', '1-A-7')).stdout).toContain(`(line ${line.line}) moved to 1-A-8; `);
    expect((await desk('deal', '1-A-8')).stdout).toMatch(/was .* on 1-A-7; changed \S+ by owner/);
    const verified = await kibitz('verify', (await list()).slug, '--data', system.folder);
    expect(verified).toMatchObject({ code: 0, stderr: '' });
  },
);

test('a held result is listed, admitted, and then counts', { timeout: 3 * MINUTES }, async () => {
  const before = (await lineOfTable('1-A-7', '3'))!;
  expect((await desk('withdraw', '1-A-7', '3')).stdout).toMatch(/accepted/);
  const { section, table, round, ns, ew } = before;
  const score = { kind: 'passed-out' };
  const data = { section, table, round, deal: '1-A-7', ns: ew, ew: ns, score };
  const at = new Date().toISOString();
  const entry = { v: 1, id: 'tab-1', kind: 'result-recorded', device: 'tab', n: 1, at, data };
  const ownerToken = OWNER_TOKEN;
  await new Doors({ url: system.base, ownerToken }).writeResult(t, entry as Entry);
  await expect.poll(async () => (await list()).held, { timeout: 20_000 }).toHaveLength(1);
  const [held] = (await list()).held;
  expect(held).toMatchObject({ reason: 'other-pairs', table: '3' });
  expect((await desk('admit', String(held!.seq))).stdout).toMatch(/accepted/);
  expect((await list()).held).toEqual([]);
  expect(await lineOfTable('1-A-7', '3')).toMatchObject({ ns: ew, ew: ns, score: 0 });
});

test('publish hidden takes the list from the public', { timeout: MINUTES }, async () => {
  expect((await desk('publish', 'hidden')).stdout).toMatch(/accepted/);
  const response = await fetch(`${system.base}/v1/tournaments/${t}/standings`);
  expect(await response.json()).toMatchObject({ rows: [] });
});

test.each([
  [['admit', '1'], 'unknown-held'],
  [['admit', 'x'], 'malformed'],
  [['deal', '99'], 'unknown-deal'],
  [['close-board'], 'close-board DEAL'],
  [['close-board', '1-A-99'], 'unknown-deal'],
  [['close-session', '9'], 'unknown-session'],
  [['publish', 'loud'], 'malformed'],
  [['correct', '1-A-7', '4', '9NTN='], 'malformed'],
  [['correct', '1-A-7', '77', 'pass'], 'unknown-line'],
  [['shout'], 'unknown-action'],
])('%s is refused with a reason and exit code 1', { timeout: MINUTES }, async (words, reason) => {
  const { code, stdout, stderr } = await desk(...words);
  expect(code).toBe(1);
  expect(stdout + stderr).toContain(reason);
});
