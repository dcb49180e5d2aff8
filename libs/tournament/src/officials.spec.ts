import { expect, test } from 'vitest';
import type { StandingsClosed } from '#contracts';
import { mitchell } from '../../../test/support/mitchell.js';
import { made, Scene } from '../../../test/support/scene.js';
import type { Message } from '../../../test/support/small-store.js';
import { desk } from './desk-view.js';
import { officialEntries } from './official-entries.js';
import { differingRows, officialRows } from './official-rows.js';
import { decodeOfficials, dueLists } from './officials.js';

const DIGEST = 'a'.repeat(64);

const evening = (...shapes: Parameters<typeof Scene.of>[1][]): Scene => {
  const scene = Scene.of({}, ...(shapes.length > 0 ? shapes : [{ tables: 3 }]));
  for (const board of [1, 2, 3]) scene.board(board, [7, 8, 9]);
  return scene;
};

const listsOf = (scene: Scene) => decodeOfficials(scene.store.text('officials'));
const deskOf = (scene: Scene) =>
  desk(scene.view, { held: [], rejections: undefined, officials: scene.store.text('officials') });

/** The entries of all lists that are due, as the scorer writes them from the state as it stands. */
const due = (
  scene: Scene,
  change: (data: StandingsClosed) => Partial<StandingsClosed> = () => ({}),
) =>
  dueLists(listsOf(scene)).flatMap((list): Message[] =>
    officialEntries({
      t: scene.pen.t,
      list,
      rows: officialRows(scene.view, list.view),
      reducer: '2',
      digest: DIGEST,
    }).map((it) => scene.pen.system({ ...it, data: { ...it.data, ...change(it.data) } })),
  );

test('closing the last session makes its list and the overall one due; written, they stand with their digest', () => {
  const scene = evening();
  expect(deskOf(scene).official).toEqual([]);
  scene.desk('session-closed', { session: '1' });
  const through = scene.seq;
  expect(dueLists(listsOf(scene)).map((it) => it.view)).toEqual(['session-1', 'overall']);
  for (const message of due(scene))
    expect(scene.send(message)).toMatchObject({ outcome: 'accepted' });
  expect(dueLists(listsOf(scene))).toEqual([]);
  const written = { reducer: '2', digest: DIGEST, rows: 6 };
  const list = { session: '1', number: 1, through, at: '2026-03-14T18:00:12.000Z', written };
  expect(deskOf(scene)).toMatchObject({
    official: [
      { view: 'overall', ...list },
      { view: 'session-1', ...list },
    ],
    alarms: [],
  });
});

test('a session that is not the last has a list of its own, and there is no overall one yet', () => {
  const scene = evening({ tables: 3 }, { tables: 3, session: '2', set: 'Y' });
  scene.desk('session-closed', { session: '1' });
  expect(dueLists(listsOf(scene)).map((it) => it.view)).toEqual(['session-1']);
  scene.desk('session-closed', { session: '2' });
  expect(dueLists(listsOf(scene)).map((it) => it.view)).toEqual([
    'session-1',
    'session-2',
    'overall',
  ]);
});

/** Everybody sits on one side throughout: A1 to A3 North-South, A4 to A6 East-West. */
const bySides = (winners: 1 | 2): Scene => {
  const movement = mitchell({ tables: 3, winners });
  const contestants = movement.contestants.map((it) => ({
    ...it,
    side: Number(it.number) > 3 ? ('EW' as const) : ('NS' as const),
  }));
  const scene = Scene.of({});
  scene.desk('movement-set', { ...movement, contestants });
  for (const board of [1, 2]) scene.board(board, [7, 8, 9]);
  scene.board(3, [9, 7, 8]);
  return scene;
};

test('two winners are ranked each on their side, one winner among all', () => {
  const rows = officialRows(bySides(2).view, 'session-1');
  expect(rows.map((it) => it.contestant).toSorted()).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6']);
  expect(
    rows
      .slice(0, 3)
      .map((it) => it.contestant)
      .toSorted(),
  ).toEqual(['A1', 'A2', 'A3']);
  expect([rows[0]!.rank, rows[3]!.rank]).toEqual([
    expect.stringMatching(/^1=?$/),
    expect.stringMatching(/^1=?$/),
  ]);
  const all = officialRows(bySides(1).view, 'session-1').map((it) => Number.parseInt(it.rank!, 10));
  expect(all).toEqual(all.toSorted((x, y) => x - y));
  expect(Math.max(...all)).toBeGreaterThan(3);
});

test('a list that says otherwise than what its log comes to is an alarm with the difference', () => {
  const scene = evening();
  scene.desk('session-closed', { session: '1' });
  const [right] = officialRows(scene.view, 'overall');
  const wrong = { ...right!, percent: '99.99' };
  scene.send(...due(scene, ({ rows }) => ({ rows: [wrong, ...rows.slice(1)] })));
  expect(deskOf(scene).alarms).toMatchObject([
    {
      alarm: 'official-standings-differ',
      view: 'session-1',
      count: 1,
      rows: [{ contestant: wrong.contestant, official: wrong, recomputed: right }],
    },
    { alarm: 'official-standings-differ', view: 'overall', count: 1 },
  ]);
  expect(deskOf(scene).alarms[0]).not.toHaveProperty('changed');
});

test('a correction after closing is an alarm until the session is closed again, which is list number 2', () => {
  const scene = evening();
  scene.desk('session-closed', { session: '1' });
  scene.send(...due(scene));
  const line = { line: 'tabA1-1', deal: '1-X-1' };
  scene.desk('result-withdrawn', line);
  const changed = scene.seq;
  expect(deskOf(scene).alarms).toMatchObject([
    { view: 'session-1', number: 1, changed },
    { view: 'overall', number: 1, changed },
  ]);
  scene.desk('session-closed', { session: '1' });
  expect(deskOf(scene).alarms).toEqual([]);
  scene.send(...due(scene));
  expect(deskOf(scene).alarms).toEqual([]);
  expect(deskOf(scene).official.map((it) => `${it.view} ${it.number}`)).toEqual([
    'overall 2',
    'session-1 2',
    'overall 1',
    'session-1 1',
  ]);
});

test('a correction that comes to the same standings is no alarm, and one taken back ends it', () => {
  const scene = evening();
  scene.desk('session-closed', { session: '1' });
  scene.send(...due(scene));
  const { section, table, ns, ew, round } = scene.setup.schedule.get('1-X-1')!.map((it) => it)[0]!;
  const data = { section, table, round, deal: '1-X-1', ns: ns!, ew: ew! };
  const line = JSON.parse(scene.store.text('deal:1-X-1')!).lines[0] as { line: string };
  const corrects = { line: line.line, deal: '1-X-1' };
  scene.desk('result-recorded', { ...data, score: made(1, 13), corrects });
  expect(deskOf(scene).alarms).not.toEqual([]);
  scene.desk('result-recorded', { ...data, score: made(1, 7), corrects });
  expect(deskOf(scene).alarms).toEqual([]);
});

test('a late result of a table is held and no alarm', () => {
  const scene = Scene.of({}, { tables: 3 });
  scene.board(1, [7, 8, 9]);
  scene.desk('session-closed', { session: '1' });
  scene.send(...due(scene));
  const at = scene.tablesOf(2)[0]!;
  expect(scene.result({ ...at, board: 2 })).toMatchObject({ reason: 'final' });
  expect(deskOf(scene).alarms).toEqual([]);
  scene.desk('held-admitted', { seq: scene.seq });
  expect(deskOf(scene).alarms).not.toEqual([]);
});

test('a session that comes after the overall list takes its place off, without an alarm', () => {
  const scene = evening();
  scene.desk('session-closed', { session: '1' });
  scene.send(...due(scene));
  const other = Scene.of({}, { tables: 3, session: '2', set: 'Y' });
  const [, movement] = other.sent;
  const data = JSON.parse(new TextDecoder().decode(movement!.body)).data as never;
  expect(scene.desk('movement-set', data)).toMatchObject({ outcome: 'accepted' });
  const at = scene.tablesOf(1, '2-Y')[0]!;
  scene.result({ ...at, board: 1, deal: '2-Y-1' });
  expect(deskOf(scene).alarms).toEqual([]);
});

test('a large list goes out in parts of at most 16 KiB and comes in as one, in any order', () => {
  const scene = evening();
  scene.desk('session-closed', { session: '1' });
  const [list] = dueLists(listsOf(scene));
  const rows = Array.from({ length: 3_000 }, (_, i) => ({
    contestant: `contestant-${i}`,
    rank: `${i + 1}`,
    boards: 60,
    key: `${'7'.repeat(30)}/${'9'.repeat(30)}`,
    percent: '57.99',
  }));
  const entries = officialEntries({
    t: scene.pen.t,
    list: list!,
    rows,
    reducer: '2',
    digest: DIGEST,
  });
  expect(entries.length).toBeGreaterThan(20);
  expect(entries.flatMap((it) => it.data.rows)).toEqual(rows);
  const messages = entries.map((it) => scene.pen.system(it));
  expect(Math.max(...messages.map((it) => it.body.length))).toBeLessThanOrEqual(16 * 1024);
  for (const message of messages.toReversed())
    expect(scene.send(message)).toMatchObject({ outcome: 'accepted' });
  expect(listsOf(scene)[0]).toMatchObject({ rows: 3_000, alarm: { count: 3_006 } });
  expect(listsOf(scene)[0]!.alarm!.rows[0]!.contestant).toBe('contestant-0');
});

test('the same list again is a duplicate; another one of the same closing is refused and changes nothing', () => {
  const scene = evening();
  scene.desk('session-closed', { session: '1' });
  const messages = due(scene);
  const others = due(scene, () => ({ digest: 'b'.repeat(64) }));
  scene.send(...messages);
  const before = scene.store.text('officials');
  expect(scene.send(messages[0]!)).toMatchObject({ reason: 'exact-duplicate' });
  expect(scene.send(others[0]!)).toMatchObject({ reason: 'already-official' });
  expect(scene.store.text('officials')).toBe(before);
});

test('a list of no closing is refused', () => {
  const scene = evening();
  scene.desk('session-closed', { session: '1' });
  const [list] = dueLists(listsOf(scene));
  for (const wrong of [{ through: 3 }, { number: 2 }]) {
    const [entry] = officialEntries({
      t: scene.pen.t,
      list: { ...list!, ...wrong },
      rows: [],
      reducer: '2',
      digest: DIGEST,
    });
    expect(scene.send(scene.pen.system(entry!))).toMatchObject({ reason: 'unknown-closing' });
  }
});

test('a list of a superseded closing is noted, and what is official stays', () => {
  const scene = evening();
  scene.desk('session-closed', { session: '1' });
  const late = due(scene);
  scene.desk('session-closed', { session: '1' });
  scene.send(...due(scene));
  scene.send(...late);
  expect(deskOf(scene).alarms).toEqual([]);
  expect(deskOf(scene).official.every((it) => it.written !== undefined)).toBe(true);
});

test('rows that one list does not have are told as well', () => {
  const [a, b] = ['p1', 'p2'].map((contestant) => ({ contestant, boards: 0 }));
  expect(differingRows([a!], [b!])).toEqual([
    { contestant: 'p1', official: a },
    { contestant: 'p2', recomputed: b },
  ]);
  expect(differingRows([a!], [{ ...a! }])).toEqual([]);
});
