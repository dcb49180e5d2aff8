import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kibitz } from '../support/kibitz.js';

const SAMPLE = 'libs/formats/samples/evening.jsonl';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kibitz-score-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function scoreOf(name: string, content: string | Uint8Array) {
  const file = join(folder, name);
  await writeFile(file, content);
  return kibitz('score', file, '--json');
}

test('--json prints the JSON and nothing else; without it a table', async () => {
  const json = await kibitz('score', SAMPLE, '--json', '--rules', 'plain');
  expect(json).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(json.stdout)).toMatchObject({ rules: 'plain', n: 12 });
  const table = await kibitz('score', SAMPLE);
  expect(table.stdout.split('\n')[1]).toMatch(/^ +1 +12 +24 +62\.52 % {2}\S/);
});

test('bad input: exit 1, nothing on stdout, and one line with a reason code', async () => {
  const { code, stdout, stderr } = await scoreOf('wrong.xml', '<USEBIO><EVENT></USEBIO>');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^\S*wrong\.xml: not-xml: line 1: [^\n]*\n$/);
});

test('what is no file, a folder, or a log with nothing in it is said in one line each', async () => {
  const runs = [
    await kibitz('score', folder),
    await kibitz('score', join(folder, 'nothing.bws')),
    await scoreOf('head.jsonl', (await readFile(SAMPLE, 'utf8')).split('\n')[0]!),
  ];
  expect(runs.map(({ code, stdout }) => [code, stdout])).toEqual(runs.map(() => [1, '']));
  expect(runs.map(({ stderr }) => stderr)).toEqual([
    `${folder}: unreadable-file: it is a folder: name a file in it\n`,
    `${join(folder, 'nothing.bws')}: unreadable-file: there is no such file\n`,
    expect.stringMatching(/^[^\n]*not-opened: the file holds no tournament-opened\n$/),
  ]);
});

test('entries that do not count are told, and the next good one is scored', async () => {
  const lines = (await readFile(SAMPLE, 'utf8')).split('\n');
  const last = lines.at(-2)!;
  const stranger = last
    .replace(/"ns":"p\d+"/, '"ns":"p99"')
    .replace(/"id":"A-(\d+)-(\d+)"(.*)"n":\d+/, '"id":"A-$1-99"$3"n":99');
  const run = await scoreOf(
    'stranger.jsonl',
    [...lines.slice(0, -2), stranger, last, ''].join('\n'),
  );
  expect(run.stderr).toMatch(/^\S+: entry A-\d+-99 held: other-pairs: .*\n$/);
  expect(run.stdout).toBe((await kibitz('score', SAMPLE, '--json')).stdout);
});

test('a usage fault: exit 2', async () => {
  const { code, stdout, stderr } = await kibitz('score', SAMPLE, '--vp', 'wbf');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^error: --vp needs IMPs/);
});
