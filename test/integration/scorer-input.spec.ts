import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { partitionOf, tableSubject } from '#contracts';
import { deskReader, readCursor, readOutcomes } from '#store';
import { offlineState, storedState } from '../support/scoring/compare.js';
import { Hall, newTournament, type Sent } from '../support/scoring/hall.js';
import type { ScorerProcess } from '../support/scoring/scorer-process.js';
import { startStage, type Stage } from '../support/scoring/stage.js';
import { until } from '../support/scoring/until.js';

let stage: Stage;
let scorer: ScorerProcess;
let hall: Hall;
let good: Sent[];

beforeAll(async () => {
  stage = await startStage();
  scorer = await stage.scorer({ auditSeconds: 3_600 });
});
afterAll(() => stage.stop());
beforeEach(async () => {
  hall = new Hall({ t: newTournament(), sections: ['A'], tables: 5, rounds: 5, boardsPerRound: 1 });
  await stage.reached(hall.t, await stage.publish(hall.opening()));
  good = [...hall.results()];
});

const seat = (): string => tableSubject(hall.t, 'A', '1');
const elsewhere = (): string => `log.${(partitionOf(hall.t) + 1) % 16}.${hall.t}.table.A.1`;
const changed = (change: object): string => JSON.stringify({ ...good[0]!.entry, ...change });
const withData = (change: object): string =>
  changed({ data: { ...(good[0]!.entry.data as object), ...change } });

const CASES: [what: string, subject: () => string, body: () => string, reason: string][] = [
  ['more than an entry may hold', seat, () => withData({ x: 'x'.repeat(16_500) }), 'too-large'],
  ['no JSON', seat, () => '{"v":1,', 'malformed'],
  ['JSON that is no object', seat, () => '[]', 'malformed'],
  ['bytes that are no text', seat, () => '\u0000', 'malformed'],
  ['an unknown kind', seat, () => changed({ kind: 'board-burnt' }), 'unknown-kind'],
  ['a wrong type', seat, () => withData({ table: 1 }), 'malformed'],
  [
    'eight odd tricks',
    seat,
    () => withData({ score: { ...score(), level: 8 } }),
    'impossible-contract',
  ],
  [
    "another table's subject",
    () => tableSubject(hall.t, 'A', '2'),
    () => changed({}),
    'wrong-table',
  ],
  ['a kind no table may write', seat, deskKind, 'unauthorised'],
  ['another partition', elsewhere, () => changed({}), 'wrong-partition'],
];

const score = (): object => (good[0]!.entry.data as { score: object }).score;
function deskKind(): string {
  return changed({ kind: 'board-closed', data: { deal: '1-A-1' } });
}

describe('bad input', () => {
  test.each(CASES)('%s gets its reason, and the next good entry is scored', async (...it) => {
    const [, subject, body, reason] = it;
    const { seq } = await stage.js.publish(subject(), body());
    const next = await stage.publish([good[1]!]);
    await stage.reached(hall.t, next);
    const lists = await deskReader(stage.store).readLists(hall.t);
    expect(JSON.parse(lists!.rejections!)).toMatchObject([{ seq, reason }]);
    const told = await readOutcomes(stage.store, hall.t, { device: good[1]!.entry.device });
    expect(told?.outcomes).toEqual([{ entry: good[1]!.entry.id, seq: next, outcome: 'accepted' }]);
    expect(await storedState(stage.store, hall.t)).toEqual(await offlineState(stage.nc, hall.t));
  });

  test('what is larger than the server takes never reaches the log', async () => {
    await expect(stage.js.publish(seat(), 'x'.repeat(18 * 1024))).rejects.toThrow('max_payload');
    await stage.reached(hall.t, await stage.publish([good[1]!]));
  });

  test('a subject without a tournament is passed by, and holds nobody up', async () => {
    await stage.js.publish(`log.${partitionOf(hall.t)}.Not-An-Id.table.A.1`, '{}');
    await stage.reached(hall.t, await stage.publish([good[1]!]));
    expect(await stage.store.keys('kb:{Not-An-Id}*')).toEqual([]);
    await until(() => Promise.resolve(scorer.output().includes('is not a tournament id')));
  });
});

describe('an entry of a newer program', () => {
  test('stops its tournament only, says so to the desk, and keeps everything before it', async () => {
    const first = await stage.publish([good[0]!]);
    await stage.js.publish(seat(), changed({ v: 2, id: `${hall.t}-A-1-77`, n: 77 }));
    await stage.publish([good[1]!]);
    const desk = deskReader(stage.store);
    await until(async () => (await desk.readView(hall.t))?.halted !== undefined);
    const other = new Hall({ ...hall.shape, t: newTournament() });
    await stage.reached(other.t, await stage.publish([...other.opening(), ...other.results()]));
    expect((await readCursor(stage.store, hall.t))?.seq).toBe(first);
    expect((await desk.readView(hall.t))?.halted?.detail).toContain('v2');
    expect(scorer.output()).toContain(`newer-than-program: ${hall.t}`);
  });
});
