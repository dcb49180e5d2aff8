import { jetstream, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partitionOf } from '#contracts';
import {
  appendEntry,
  Doorbell,
  ensureStreams,
  Journal,
  LogReader,
  memoryBook,
  OrderedFeed,
  readLog,
} from '#log';
import { Hall, newTournament, type Sent } from '../support/scoring/hall.js';
import { startNats, type TestNats } from '../support/servers.js';

let nats: TestNats;
let admin: NatsConnection;
let writer: NatsConnection;
let scorer: NatsConnection;
let manager: JetStreamManager;

beforeAll(async () => {
  nats = await startNats();
  admin = await nats.connectAs('admin');
  await ensureStreams(admin, { ackWaitMs: 1_000 });
  writer = await nats.connectAs('gateway');
  scorer = await nats.connectAs('scorer');
  manager = await jetstreamManager(admin);
});
afterAll(() => nats.stop());

const hall = (): Hall =>
  new Hall({ t: newTournament(), sections: ['A'], tables: 5, rounds: 5, boardsPerRound: 1 });
const append = ({ subject, entry }: Sent) => appendEntry(jetstream(writer), subject, entry);

async function appendAll(sent: Iterable<Sent>): Promise<number[]> {
  const seqs: number[] = [];
  for (const message of sent) seqs.push((await append(message)).seq);
  return seqs;
}

async function read(entries: AsyncIterable<{ seq: number }>): Promise<number[]> {
  const seqs: number[] = [];
  for await (const { seq } of entries) seqs.push(seq);
  return seqs;
}

describe('the streams', () => {
  test('a second run changes nothing', async () => {
    expect((await ensureStreams(admin, { ackWaitMs: 1_000 })).changes).toEqual([]);
  });

  test('what differs is put right, and only that', async () => {
    await manager.streams.update('LOG', { max_msg_size: 1_000 });
    await manager.consumers.delete('LOG', 'ring-7');
    const { changes } = await ensureStreams(admin, { ackWaitMs: 1_000 });
    expect(changes).toEqual(['LOG.max_msg_size', 'ring-7']);
  });

  test('a longer dedupe window is left alone', async () => {
    const week = 7 * 24 * 3_600 * 1_000_000_000;
    await manager.streams.update('LOG', { duplicate_window: week });
    expect((await ensureStreams(admin, { ackWaitMs: 1_000 })).changes).toEqual([]);
    expect((await manager.streams.info('LOG')).config.duplicate_window).toBe(week);
  });

  test('the log can still be erased from by an admin: it denies neither delete nor purge', async () => {
    const { config } = await manager.streams.info('LOG');
    expect([config.deny_delete, config.deny_purge]).toEqual([false, false]);
  });

  test('another count of partitions refuses to start', async () => {
    await manager.streams.update('LOG', { description: 'partitions=8' });
    await expect(ensureStreams(admin)).rejects.toThrow('partitions=8');
    await manager.streams.update('LOG', { description: 'partitions=16' });
  });
});

describe('appending', () => {
  test('an exact resend is dropped; the same id with other content is not', async () => {
    const [first] = hall().results();
    const { seq } = await append(first!);
    expect(await append(first!)).toEqual({ seq, duplicate: true });
    const other = { ...first!.entry, at: '2026-03-14T19:00:00Z' };
    const again = await appendEntry(jetstream(writer), first!.subject, other);
    expect([again.duplicate, again.seq > seq]).toEqual([false, true]);
  });

  test('goes on through a crash of the server, and stores every entry once', async () => {
    const board = hall();
    const sent = [...board.results()];
    const all = appendAll(sent);
    await nats.kill();
    await nats.start();
    const seqs = await all;
    expect(new Set(seqs).size).toBe(sent.length);
    expect(await read(readLog(writer, { t: board.t }))).toEqual(seqs);
  });

  test('what no retry would change is thrown at once', async () => {
    const [first] = hall().results();
    await expect(appendEntry(jetstream(scorer), first!.subject, first!.entry)).rejects.toThrow(
      /permissions violation/i,
    );
  });

  test('a journal offers what was never acknowledged', async () => {
    const board = hall();
    const journal = await Journal.open('a-desk', memoryBook());
    const { subject } = board.desk('board-closed', { deal: '1-A-1' });
    const draft = { subject, kind: 'board-closed', v: 1, at: '2026-03-14T18:00:00Z' } as const;
    await journal.write({ ...draft, data: { deal: '1-A-1' } });
    await journal.write({ ...draft, data: { deal: '1-A-2' } });
    await journal.flush(append);
    expect(journal.unacknowledged()).toEqual([]);
    expect(await read(readLog(writer, { t: board.t }))).toHaveLength(2);
  });
});

describe('reading', () => {
  test('a tournament is read in order, between two ends, both included', async () => {
    const [one, other] = [hall(), hall()];
    const seqs: number[] = [];
    for (const [i, message] of [...one.results()].entries()) {
      seqs.push((await append(message)).seq);
      if (i % 3 === 0) await append([...other.results()][0]!);
    }
    expect(await read(readLog(scorer, { t: one.t }))).toEqual(seqs);
    const [from, to] = [seqs[3]!, seqs[7]!];
    expect(await read(readLog(scorer, { t: one.t, from, to }))).toEqual(seqs.slice(3, 8));
    expect(await read(readLog(scorer, { t: newTournament() }))).toEqual([]);
  });

  test('single questions: count, last, next, tournaments', async () => {
    const board = hall();
    const seqs = await appendAll(board.results());
    const reader = new LogReader(scorer);
    expect(await reader.count(board.t)).toBe(seqs.length);
    expect((await reader.last(board.t))?.seq).toBe(seqs.at(-1));
    expect((await reader.next(board.t, seqs[4]! + 1))?.seq).toBe(seqs[5]);
    expect(await reader.next(board.t, seqs.at(-1)! + 1)).toBeUndefined();
    expect((await reader.tournaments()).has(board.t)).toBe(true);
  });

  test('every way of reading gives an entry the same time', async () => {
    const board = hall();
    await appendAll(board.results());
    const reader = new LogReader(scorer);
    for await (const { seq, time } of readLog(scorer, { t: board.t }))
      expect((await reader.next(board.t, seq))?.time).toBe(time);
  });
});

describe('the feed', () => {
  test('gives what has arrived, from its memory and from before it, the first included', async () => {
    const board = hall();
    const all = [...board.results()];
    const early = await appendAll(all.slice(0, 12));
    const feed = new OrderedFeed(scorer, () => undefined);
    await feed.start();
    const late = await appendAll(all.slice(12));
    const through = late.at(-1)!;
    const seqs = async (from: number, limit = 500): Promise<number[]> =>
      (await feed.entriesFrom({ t: board.t, from, through, limit })).map(({ seq }) => seq);
    expect(await seqs(late[2]!)).toEqual(late.slice(2));
    expect(await seqs(1)).toEqual([...early, ...late]);
    expect(await seqs(early[10]!, 3)).toEqual([early[10], early[11], late[0]]);
    await feed.stop();
  });

  test('forgets everything when the connection was lost, and says so', async () => {
    const board = hall();
    let restarts = 0;
    const feed = new OrderedFeed(scorer, () => restarts++);
    await feed.start();
    const [first] = await appendAll([...board.results()].slice(0, 1));
    await nats.kill();
    await nats.start();
    await expect.poll(() => restarts, { timeout: 20_000 }).toBe(1);
    expect(feed.newest(board.t)).toBeUndefined();
    const [next] = await appendAll([...board.results()].slice(1, 2));
    const wanted = { t: board.t, from: 1, through: next!, limit: 9 };
    const found = await feed.entriesFrom(wanted);
    expect(found.map(({ seq }) => seq)).toEqual([first, next]);
    await feed.stop();
  });
});

describe('a doorbell', () => {
  test('rings one entry of its partition at a time, and again for what was refused', async () => {
    const board = hall();
    const p = partitionOf(board.t);
    const bell = new Doorbell(scorer, p, () => undefined);
    const seqs = await appendAll([...board.results()].slice(0, 3));
    const heard: number[] = [];
    for await (const ring of bell.rings()) {
      const { num_ack_pending } = await manager.consumers.info('LOG', `ring-${p}`);
      expect(num_ack_pending).toBe(1);
      if (ring.t === board.t) heard.push(ring.seq);
      if (heard.length === 1 && ring.deliveries === 1 && ring.t === board.t) ring.nak(10);
      else ring.ack();
      if (heard.length === 4) break;
    }
    await bell.stop();
    expect(heard).toEqual([seqs[0], seqs[0], seqs[1], seqs[2]]);
  });

  test('stopped while it is only being opened, it rings no more', async () => {
    const bell = new Doorbell(scorer, 0, () => undefined);
    const first = bell.rings().next();
    await bell.stop();
    expect(await first).toEqual({ done: true, value: undefined });
  });
});
