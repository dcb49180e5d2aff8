import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalStandings, decodeEntry, type EntryOf, systemSubject } from '#contracts';
import { messageOf, readLog } from '#log';
import { deskReader, readAlarms, readCursor } from '#store';
import {
  advance,
  decodeOfficials,
  dueLists,
  emptyBase,
  officialAlarms,
  type OfficialState,
} from '#tournament';
import { closingList } from '../../apps/scorer/src/closing/closing-list.js';
import { offlineState, storedState } from '../support/scoring/compare.js';
import { Hall, newTournament, type Sent } from '../support/scoring/hall.js';
import { ACK_WAIT_MS, startStage, type Stage } from '../support/scoring/stage.js';
import { until } from '../support/scoring/until.js';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

type List = EntryOf<'standings-closed'>;

const small = (): Hall =>
  new Hall({ t: newTournament(), sections: ['A'], tables: 5, rounds: 5, boardsPerRound: 2 });

const closing = (hall: Hall): Sent => hall.desk('session-closed', { session: '1' });

const listsOf = async (t: string): Promise<OfficialState[]> =>
  decodeOfficials((await deskReader(stage.store).readLists(t))?.officials);

const written = (t: string): Promise<void> =>
  until(async () => {
    const lists = await listsOf(t);
    return lists.length > 0 && dueLists(lists).length === 0;
  });

/** Every official list in the log, duplicates too. */
async function logged(t: string): Promise<List[]> {
  const lists: List[] = [];
  for await (const { subject, body } of readLog(stage.nc, { t })) {
    const decoded = decodeEntry(subject, body);
    if (decoded.ok === true && decoded.entry.kind === 'standings-closed') lists.push(decoded.entry);
  }
  return lists;
}

const views = (lists: readonly List[]): string[] =>
  lists.map(({ data }) => `${data.view} ${data.number} ${data.part}/${data.parts}`);

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 3 * ACK_WAIT_MS));

test('closing the session writes its list and the overall one into the log, with rows and digest', async () => {
  const scorer = await stage.scorer({ auditSeconds: 0 });
  const hall = small();
  const through = await stage.publish([...hall.opening(), ...hall.results(), closing(hall)]);
  await written(hall.t);
  const lists = await logged(hall.t);
  expect(views(lists)).toEqual(['session-1 1 1/1', 'overall 1 1/1']);
  for (const { data } of lists) {
    expect(data).toMatchObject({ through, session: '1', reducer: '2' });
    expect(data.rows).toHaveLength(10);
    expect(data.rows[0]).toMatchObject({ rank: '1', boards: 10 });
    const text = canonicalStandings(hall.t, data);
    expect(data.digest).toBe(createHash('sha256').update(text).digest('hex'));
  }
  expect(officialAlarms(await listsOf(hall.t))).toEqual([]);
  expect(await storedState(stage.store, hall.t)).toEqual(await offlineState(stage.nc, hall.t));
  await scorer.kill();
});

test('a correction after closing is an alarm in the log and on the board; closing again ends it with list 2', async () => {
  const scorer = await stage.scorer({ auditSeconds: 0 });
  const hall = small();
  const results = [...hall.results()];
  await stage.publish([...hall.opening(), ...results, closing(hall)]);
  await written(hall.t);
  const { id } = results[0]!.entry;
  const { deal } = (results[0]!.entry as EntryOf<'result-recorded'>).data;
  await stage.publish([hall.desk('result-withdrawn', { line: id, deal })]);
  const noticed = async () => (await readAlarms(stage.store)).find(({ t }) => t === hall.t)?.alarms;
  await expect.poll(noticed, { timeout: 20_000 }).toMatchObject([
    { alarm: 'official-standings-differ', view: 'session-1', number: 1 },
    { alarm: 'official-standings-differ', view: 'overall', number: 1 },
  ]);
  await expect.poll(() => scorer.output()).toContain(`official-standings-differ: ${hall.t}`);
  await stage.publish([closing(hall)]);
  await expect.poll(noticed, { timeout: 20_000 }).toBeUndefined();
  await written(hall.t);
  expect(views(await logged(hall.t))).toEqual([
    'session-1 1 1/1',
    'overall 1 1/1',
    'session-1 2 1/1',
    'overall 2 1/1',
  ]);
  await scorer.kill();
});

test('two scorers write a list once, and what was due when they started is written by the first look', async () => {
  const hall = small();
  await stage.publish([...hall.opening(), ...hall.results(), closing(hall)]);
  const scorers = await Promise.all([
    stage.scorer({ auditSeconds: 1 }),
    stage.scorer({ auditSeconds: 1 }),
  ]);
  await written(hall.t);
  await settled();
  expect(views(await logged(hall.t))).toEqual(['session-1 1 1/1', 'overall 1 1/1']);
  await Promise.all(scorers.map((it) => it.kill()));
});

test.each(['before-official', 'within-official'])(
  'a scorer killed %s leaves a closing without its lists; the next ring of another one writes them, once',
  async (point) => {
    const hall = small();
    const doomed = await stage.scorer({ fault: point, auditSeconds: 0 });
    await stage.publish([...hall.opening(), ...hall.results(), closing(hall)]);
    await doomed.exited;
    expect((await doomed.mark()) ?? 'the point was never reached').toContain(point);
    const survivor = await stage.scorer({ auditSeconds: 0 });
    await settled();
    const held = [...hall.results()].slice(0, 1);
    const last = await stage.publish(held);
    await written(hall.t);
    await settled();
    expect(views(await logged(hall.t))).toEqual(['session-1 1 1/1', 'overall 1 1/1']);
    expect((await readCursor(stage.store, hall.t))!.seq).toBeGreaterThanOrEqual(last);
    expect(await storedState(stage.store, hall.t)).toEqual(await offlineState(stage.nc, hall.t));
    await survivor.kill();
  },
);

test('a restart alone writes what a killed scorer left out', async () => {
  const hall = small();
  const doomed = await stage.scorer({ fault: 'before-official', auditSeconds: 0 });
  await stage.publish([...hall.opening(), ...hall.results(), closing(hall)]);
  await doomed.exited;
  const restarted = await stage.scorer({ auditSeconds: 30 });
  await written(hall.t);
  expect(views(await logged(hall.t))).toEqual(['session-1 1 1/1', 'overall 1 1/1']);
  await restarted.kill();
});

test('a list whose message id somebody used up is written under another', async () => {
  const hall = small();
  const first = await stage.scorer({ fault: 'before-official', auditSeconds: 0 });
  await stage.publish([...hall.opening(), ...hall.results(), closing(hall)]);
  await first.exited;
  const { through } = (await listsOf(hall.t))[0]!;
  // What the scorer will write is known to whoever has the log: a table takes its ids for something else.
  const [result] = hall.results();
  for (const msgID of await expectedIds(hall.t, through))
    await stage.js.publish(result!.subject, 'nothing of ours', { msgID });
  const scorer = await stage.scorer({ auditSeconds: 1 });
  await written(hall.t);
  expect(views(await logged(hall.t)).toSorted()).toEqual(['overall 1 1/1', 'session-1 1 1/1']);
  await scorer.kill();
});

test('a lost state is built anew with its official lists, and without an alarm', async () => {
  const hall = small();
  const scorer = await stage.scorer({ auditSeconds: 1 });
  await stage.publish([...hall.opening(), ...hall.results(), closing(hall)]);
  await written(hall.t);
  const before = await listsOf(hall.t);
  await stage.store.flushall();
  await until(async () => (await readCursor(stage.store, hall.t)) !== undefined);
  await written(hall.t);
  expect(await listsOf(hall.t)).toEqual(before);
  expect(await logged(hall.t)).toHaveLength(2);
  await scorer.kill();
});

/** The ids under which the scorer will offer the lists of a closing. */
async function expectedIds(t: string, through: number): Promise<string[]> {
  let base = emptyBase();
  for await (const { seq, time, subject, body } of readLog(stage.nc, { t, to: through }))
    base = advance(base, [{ seq, time, decoded: decodeEntry(subject, body) }]).base;
  return (await listsOf(t)).flatMap((list) =>
    closingList(t, list, base).map(
      (entry) => messageOf(systemSubject(t, entry.kind), entry).messageId,
    ),
  );
}
