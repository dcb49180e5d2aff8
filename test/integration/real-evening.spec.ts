import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { StandingsSnapshot, Traveller } from '#contracts';
import { readEvening } from '#formats';
import { connectLive, type Live, openStandings } from '#live';
import { rankRows } from '#tournament';
import type { ScoreReport } from '../../apps/kibitz/src/score/report.js';
import { kibitz } from '../support/kibitz.js';
import { until } from '../support/scoring/until.js';
import { startSystem, type TestSystem } from '../support/system.js';

const REAL = process.env['KIBITZ_TEST_BWS'];
const EVENINGS: [what: string, file: string | undefined, speed: string][] = [
  ['the sample evening at x5000', 'libs/formats/samples/evening.jsonl', '5000'],
  ['a real evening (KIBITZ_TEST_BWS) at x500', REAL, '500'],
];
const MINUTES = 60_000;

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem();
}, 2 * MINUTES);
afterAll(() => system?.stop());

const get = async <T>(path: string): Promise<T> =>
  (await (await fetch(`${system.base}/v1/${path}`)).json()) as T;
const newest = async (): Promise<string | undefined> =>
  (await get<{ tournaments: { t: string }[] }>('tournaments')).tournaments[0]?.t;

/** A list by `score`'s names and places. */
const asScored = (ranked: readonly { item: StandingsSnapshot['rows'][number]; label: string }[]) =>
  ranked.map(({ item, label }) => {
    const { contestant: _, key: __, names: ___, ...row } = item;
    return { ...row, contestant: row.label, rank: label };
  });

describe.each(EVENINGS)('%s, replayed', (_what, file, speed) => {
  let t: string;
  let live: Live;
  let report: ScoreReport;
  afterAll(() => live?.close());

  test.skipIf(file === undefined)(
    'an SDK client that followed it ends with the standings of `score` on the file',
    { timeout: 5 * MINUTES },
    async () => {
      const before = await newest();
      const replay = ['replay', file!, '--speed', speed, '--close', '--data', system.folder];
      const playing = kibitz(...replay);
      await until(async () => (t = (await newest())!) !== before, MINUTES);
      live = connectLive({ base: system.base, websocket: WebSocket });
      const client = openStandings(live, { t });
      const run = await playing;
      expect(run.code).toBe(0);
      expect(run.stdout).toMatch(/(\d+) entries: \1 accepted, 0 held, 0 rejected, 0 lost/);
      report = JSON.parse((await kibitz('score', file!, '--json')).stdout) as ScoreReport;
      const shown = () => asScored(client.get()?.ranked ?? []);
      await expect.poll(shown, { timeout: 30_000 }).toEqual(report.standings);
      const { rows, n } = await get<StandingsSnapshot>(`tournaments/${t}/standings`);
      expect([n, asScored(rankRows(rows))]).toEqual([report.n, report.standings]);
    },
  );

  test.skipIf(file === undefined)(
    'every line of the file is on its traveller, with what it is worth',
    { timeout: MINUTES },
    async () => {
      let seen = 0;
      for (const { board, m, lines } of report.boards) {
        const shown = await get<Traveller>(`tournaments/${t}/deals/1-A-${board}`);
        const onIt = shown.lines.map(({ score, nsMatchpoints, ewMatchpoints }) => ({
          score,
          nsMatchpoints,
          ewMatchpoints,
        }));
        const inFile = lines.map(({ score, nsMatchpoints, ewMatchpoints }) => ({
          score,
          nsMatchpoints,
          ewMatchpoints,
        }));
        expect({ board, m: shown.m, lines: sorted(onIt) }).toEqual({
          board,
          m,
          lines: sorted(inFile),
        });
        seen += shown.lines.length;
      }
      expect(seen).toBe(resultsIn(file!));
    },
  );

  test.skipIf(file === undefined)(
    'verify agrees, to the last value',
    { timeout: MINUTES },
    async () => {
      const run = await kibitz('verify', t, '--data', system.folder);
      expect(run).toMatchObject({ code: 0, stderr: '' });
      expect(run.stdout).toContain('all as the log says');
    },
  );
});

const sorted = (lines: readonly object[]): string[] =>
  lines.map((it) => JSON.stringify(it)).toSorted();

/** Lines the file's entries make: whatever table or desk wrote them, but for corrections. */
function resultsIn(file: string): number {
  const bytes = readFileSync(file);
  const { entries } = readEvening({ name: file, bytes, today: '2026-01-31' });
  return entries.filter(
    ({ entry }) =>
      (entry.kind === 'result-recorded' || entry.kind === 'ruling-made') && !entry.data.corrects,
  ).length;
}
