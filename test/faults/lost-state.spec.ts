import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LogReader, readLog, ringName } from '#log';
import { LIMITS, partitionOf } from '#contracts';
import { publicReader, readCursor } from '#store';
import { type Dump, offlineState, storedState } from '../support/scoring/compare.js';
import { Hall, newTournament, type Sent } from '../support/scoring/hall.js';
import type { ScorerProcess } from '../support/scoring/scorer-process.js';
import { startStage, type Stage } from '../support/scoring/stage.js';
import { until } from '../support/scoring/until.js';

let stage: Stage;
let scorer: ScorerProcess;
let hall: Hall;
let results: Sent[];

beforeAll(async () => {
  stage = await startStage();
  scorer = await stage.scorer({ auditSeconds: 1 });
});
afterAll(() => stage.stop());

beforeEach(async () => {
  hall = new Hall({ t: newTournament(), sections: ['A'], tables: 7, rounds: 7, boardsPerRound: 1 });
  results = [...hall.results()];
  await stage.reached(hall.t, await stage.publish([...hall.opening(), ...results.slice(0, 20)]));
});
const epochOf = async (): Promise<string | undefined> =>
  (await readCursor(stage.store, hall.t))?.epoch;

/** The state once the end of the log has been reached, and what the log says it should be. */
async function states(): Promise<{ stored: Dump; due: Dump }> {
  const last = await new LogReader(stage.nc).last(hall.t);
  await stage.reached(hall.t, last!.seq);
  const [stored, due] = [storedState(stage.store, hall.t), offlineState(stage.nc, hall.t)];
  return { stored: await stored, due: await due };
}

test('a flushed Redis is built anew from the log, idle tournaments included', async () => {
  const before = await epochOf();
  await stage.store.flushall();
  await until(async () => (await epochOf()) !== undefined);
  expect(await epochOf()).not.toBe(before);
  const { stored, due } = await states();
  expect(stored).toEqual(due);
});

test('a flushed Redis with a log longer than one ring is rebuilt by the job, and the ring is answered', async () => {
  const long = { sections: ['A'], tables: 13, rounds: 13, boardsPerRound: 9 };
  hall = new Hall({ t: newTournament(), ...long });
  results = [...hall.results()];
  expect(results.length).toBeGreaterThan(2 * LIMITS.entriesPerRing);
  const last = results.pop()!;
  await stage.reached(hall.t, await stage.publish([...hall.opening(), ...results]), 60_000);
  const before = await epochOf();
  await stage.store.flushall();
  // The ring of one more result finds what is lost, or an audit that comes first.
  const seq = await stage.publish([last]);
  await stage.reached(hall.t, seq, 60_000);
  const { epoch } = (await readCursor(stage.store, hall.t))!;
  expect(epoch).not.toBe(before);
  expect((await publicReader(stage.store).readView(hall.t))?.epoch).toMatch(`${epoch}.`);
  const manager = await jetstreamManager(stage.admin);
  const ring = ringName(partitionOf(hall.t));
  await until(async () => {
    const { num_pending, num_ack_pending } = await manager.consumers.info('LOG', ring);
    return num_pending + num_ack_pending === 0;
  });
  const { stored, due } = await states();
  expect(stored).toEqual(due);
}, 180_000);

test('a Redis that lost its newest writes is brought up to the log', async () => {
  const { folder } = stage.redis;
  await stage.redis.kill();
  await cp(folder, `${folder}.old`, { recursive: true });
  await stage.redis.start();
  await stage.reached(hall.t, await stage.publish(results.slice(20)));
  await stage.redis.kill();
  await rm(folder, { recursive: true });
  await cp(`${folder}.old`, folder, { recursive: true });
  await rm(`${folder}.old`, { recursive: true });
  await stage.redis.start();
  const { stored, due } = await states();
  expect(stored).toEqual(due);
});

test('a deleted doorbell is made anew, and what came meanwhile is found', async () => {
  const manager = await jetstreamManager(stage.admin);
  await manager.consumers.delete('LOG', ringName(partitionOf(hall.t)));
  await stage.publish(results.slice(20));
  const { stored, due } = await states();
  expect(stored).toEqual(due);
});

test('a killed nats-server is found again', async () => {
  await stage.nats.kill();
  await stage.nats.start();
  await stage.publish(results.slice(20));
  const { stored, due } = await states();
  expect(stored).toEqual(due);
});

test('a state of an older reducer is built anew; one of a newer reducer is left alone', async () => {
  const key = `kb:{${hall.t}}:cursor`;
  const before = await epochOf();
  await stage.store.hset(key, 'reducer', '0');
  await until(async () => (await epochOf()) !== before);
  const { stored, due } = await states();
  expect(stored).toEqual(due);
  await stage.store.hset(key, { reducer: '999', epoch: '999_made_by_a_newer_scorer' });
  const state = await storedState(stage.store, hall.t);
  await stage.publish(results.slice(20));
  await until(() => Promise.resolve(scorer.output().includes('newer')));
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await storedState(stage.store, hall.t)).toEqual(state);
});

const ids = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const { body } of readLog(stage.nc, { t: hall.t }))
    found.push((JSON.parse(new TextDecoder().decode(body)) as { id: string }).id);
  return found;
};

/** Where nats-server keeps the messages of the log. */
async function messagesFolder(): Promise<string> {
  const all = await readdir(stage.nats.folder, { recursive: true });
  return join(
    stage.nats.folder,
    all.find((it) => it.endsWith('LOG/msgs'))!,
  );
}

test('a log that went backwards is noticed, its lost entries are appended again, all is rebuilt', async () => {
  const before = await epochOf();
  const messages = await messagesFolder();
  await stage.nats.kill();
  await cp(messages, `${messages}.old`, { recursive: true });
  await stage.nats.start();
  await stage.reached(hall.t, await stage.publish(results.slice(20, 30)));
  const whole = await ids();

  // Only the messages go back: the doorbells' own state survives, so nothing would ring for what comes next.
  await stage.nats.kill();
  await rm(messages, { recursive: true });
  await cp(`${messages}.old`, messages, { recursive: true });
  await rm(`${messages}.old`, { recursive: true });
  await stage.nats.start();
  await until(async () => (await ids().catch(() => [])).length >= whole.length, 40_000);

  expect((await ids()).toSorted()).toEqual(whole.toSorted());
  expect(scorer.output()).toContain('log-regressed');
  await until(async () => (await epochOf()) !== before);
  await stage.publish(results.slice(30));
  const { stored, due } = await states();
  expect(stored).toEqual(due);
});
