import type { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  apply,
  beginning,
  connectRedis,
  type Cursor,
  deskReader,
  drop,
  load,
  nextCursor,
  publicReader,
  readCursor,
  readOutcomes,
  readTail,
  replace,
} from '#store';
import {
  advance,
  type Base,
  type CellName,
  decodeHead,
  decodeSetup,
  emptyBase,
  encodeHead,
  encodeSetup,
  needs,
  reduce,
  type Step,
} from '#tournament';
import { commandsDuring, keysIn } from '../support/redis-commands.js';
import { storedState } from '../support/scoring/compare.js';
import { Hall, newTournament, type Sent } from '../support/scoring/hall.js';
import { logEntry } from '../support/scoring/raw.js';
import { startRedis, type TestRedis } from '../support/servers.js';

let server: TestRedis;
let redis: Redis;
let hall: Hall;
let start: Cursor;

beforeAll(async () => {
  server = await startRedis();
  redis = connectRedis(server.url, () => undefined);
});
afterAll(async () => {
  redis.disconnect();
  await server.stop();
});
beforeEach(async () => {
  await redis.flushall();
  hall = new Hall({ t: newTournament(), sections: ['A'], tables: 3, rounds: 3, boardsPerRound: 1 });
  start = beginning({ epoch: 'e1', reducer: '1', created: 'then' });
});

/** Every key of the server, exactly. */
async function wholeStore(): Promise<Record<string, string>> {
  const keys = (await redis.keys('*')).toSorted();
  const dumps = await Promise.all(keys.map((key) => redis.dumpBuffer(key)));
  return Object.fromEntries(keys.map((key, i) => [key, dumps[i]!.toString('hex')]));
}

interface Stand {
  cursor: Cursor;
  base: Base;
  step: Step;
}

/** The states an evening goes through, one entry at a time, in memory. */
function stands(sent: readonly Sent[]): Stand[] {
  let [cursor, base] = [start, emptyBase()];
  return sent.map((message, i) => {
    const { base: next, step } = advance(base, [logEntry(message, i + 1)]);
    const stand = { cursor, base, step };
    [cursor, base] = [nextCursor(cursor, step), next];
    return stand;
  });
}

const evening = (): Sent[] => [...hall.opening(), ...hall.results()];
const tail = [new TextEncoder().encode('raw')];

/** Puts the state before the first step: what a rebuild of an empty log would leave. */
const begin = () =>
  replace(
    redis,
    { t: hall.t, was: 'absent' },
    {
      cursor: start,
      cells: new Map([
        ['head', encodeHead(emptyBase().head)],
        ['setup', encodeSetup(emptyBase().setup)],
      ]),
      publicCells: new Map(),
      tail: [],
    },
  );

async function play(all: readonly Stand[]): Promise<void> {
  await begin();
  for (const { cursor, step } of all)
    expect(await apply(redis, hall.t, { cursor, step, tail })).toBe('applied');
}

describe('the compare-and-set', () => {
  test('lets a writer at the cursor through: cells, outcomes, both views and their logs', async () => {
    const all = stands(evening());
    await play(all);
    const { cursor, base, step } = all.at(-1)!;
    const { base: end } = advance(base, [
      logEntry(hall.desk('board-closed', { deal: '9-Z-9' }), 99),
    ]);
    const stored = await storedState(redis, hall.t);
    const kept = [...end.cells.keys()].filter(
      (name) => !/^(device|outcome):desk|^rejec/.test(name),
    );
    expect(Object.keys(stored)).toEqual(expect.arrayContaining(kept));
    expect(await readCursor(redis, hall.t)).toEqual(nextCursor(cursor, step));
    for (const [reader, epoch] of [
      [deskReader(redis), 'e1'],
      [publicReader(redis), 'e1.0'],
    ] as const) {
      const view = await reader.readView(hall.t, { since: { epoch, offset: all.length - 1 } });
      expect(view?.offset).toBe(all.length);
      expect(view?.records?.map((it) => it.offset)).toEqual([all.length]);
    }
    expect(await readTail(redis, hall.t)).toHaveLength(all.length);
  });

  test('a stale writer changes nothing, whichever entries it is late with', async () => {
    const all = stands(evening());
    await begin();
    for (const [now, stand] of all.entries()) {
      const before = await wholeStore();
      for (const late of all.slice(0, now))
        expect(await apply(redis, hall.t, { ...late, tail })).toBe('stale');
      for (const early of all.slice(now + 1))
        expect(await apply(redis, hall.t, { ...early, tail })).toBe('stale');
      expect(await wholeStore()).toEqual(before);
      expect(await apply(redis, hall.t, { ...stand, tail })).toBe('applied');
    }
  });

  test('a writer of another epoch changes nothing, and neither does one that saw no state', async () => {
    const all = stands(evening());
    await play(all);
    const before = await wholeStore();
    for (const { cursor, step } of all) {
      const foreign = { ...cursor, epoch: 'e2' };
      expect(await apply(redis, hall.t, { cursor: foreign, step, tail })).toBe('other-epoch');
    }
    expect(await begin()).toBe('other-epoch');
    const rebuilt = {
      cursor: { ...start, epoch: 'e3' },
      cells: new Map(),
      publicCells: new Map(),
      tail,
    };
    expect(await replace(redis, { t: hall.t, was: { epoch: 'e2' } }, rebuilt)).toBe('other-epoch');
    expect(await drop(redis, hall.t, { epoch: 'e2' })).toBe('other-epoch');
    expect(await wholeStore()).toEqual(before);
  });

  test('a writer whose state was lost does not create a new one', async () => {
    const all = stands(evening());
    await play(all.slice(0, -1));
    await redis.flushall();
    expect(await apply(redis, hall.t, { ...all.at(-1)!, tail })).toBe('other-epoch');
    expect(await wholeStore()).toEqual({});
  });
});

describe('a replacement', () => {
  test('leaves nothing of the old state, and a drop leaves nothing at all', async () => {
    await play(stands(evening()));
    const next = { ...start, epoch: 'e2' };
    const whole = {
      cursor: next,
      cells: new Map([['head', '{}'] as const]),
      publicCells: new Map(),
      tail: [],
    };
    expect(await replace(redis, { t: hall.t, was: { epoch: 'e1' } }, whole)).toBe('applied');
    expect((await redis.keys('*')).toSorted()).toEqual(
      ['cells', 'cursor', 'head', 'public:meta'].map((it) => `kb:{${hall.t}}:${it}`),
    );
    expect(await drop(redis, hall.t, { epoch: 'e2' })).toBe('applied');
    expect(await redis.keys('*')).toEqual([]);
  });
});

describe('a load', () => {
  test('gives the reducer what it needs, and it comes to the same step', async () => {
    const sent = evening();
    const all = stands(sent);
    await play(all.slice(0, -1));
    const { cursor, base, step } = all.at(-1)!;
    const batch = [logEntry(sent.at(-1)!, all.length)];
    const { names, everything } = needs(base.setup, batch);
    const wanted = { names: ['head', 'setup', 'rejections', ...names] as CellName[], everything };
    const cells = await load(redis, hall.t, { at: cursor, needs: wanted });
    if (cells === 'stale') throw new Error('stale');
    const [head, setup] = [cells.get('head') as string, cells.get('setup') as string];
    const found = {
      head: decodeHead(head),
      setup: decodeSetup(setup),
      cells,
      complete: everything,
    };
    const { setup: _, ...made } = reduce(found, batch);
    const { setup: __, ...expected } = step;
    expect(made).toEqual(expected);
  });

  test('says so when the state has moved', async () => {
    const all = stands(evening());
    await play(all);
    const at = { epoch: 'e1', seq: all.length - 1 };
    const nothing = { names: [], everything: false };
    expect(await load(redis, hall.t, { at, needs: nothing })).toBe('stale');
  });
});

describe('a reader', () => {
  test('gets exactly the records after its position, or learns that it must reload', async () => {
    const all = stands(evening());
    await play(all);
    const read = (offset: number, epoch = 'e1') =>
      deskReader(redis).readView(hall.t, { since: { epoch, offset } });
    const offsets = (await read(3))?.records?.map((it) => it.offset);
    expect(offsets).toEqual(all.map((_, i) => i + 1).filter((seq) => seq > 3));
    expect((await read(all.length))?.records).toEqual([]);
    expect((await read(3, 'e0'))?.records).toBeUndefined();
    await redis.xtrim(`kb:{${hall.t}}:desk:log`, 'MAXLEN', 2);
    expect((await read(all.length - 3))?.records).toBeUndefined();
    expect((await read(all.length - 2))?.records).toHaveLength(2);
  });

  test('is spared the setup it holds', async () => {
    await play(stands(evening()));
    const reader = publicReader(redis);
    const first = await reader.readView(hall.t);
    expect(first?.setup).toBeDefined();
    const { setupSince } = decodeHead(first?.head);
    const again = await reader.readView(hall.t, { holds: { epoch: first!.epoch, setupSince } });
    expect(again?.setup).toBeUndefined();
    expect(again?.head).toBe(first?.head);
  });

  test('of the public names no key of the desk', async () => {
    await play(stands(evening()));
    const reader = publicReader(redis);
    const seen = await commandsDuring(redis, async () => {
      const view = await reader.readView(hall.t, { since: { epoch: 'e1.0', offset: 1 } });
      await reader.readDeals(hall.t, view!.deals);
    });
    const keys = [...keysIn(seen)];
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter((key) => !key.startsWith(`kb:{${hall.t}}:public:`))).toEqual([]);
  });

  test('tells a device its outcomes after a number, in its own order', async () => {
    const all = stands(evening());
    await play(all);
    const [, , first] = evening();
    const device = `${hall.t}-A-1`;
    const told = await readOutcomes(redis, hall.t, { device, after: 1 });
    expect(first?.entry.device).toBe(device);
    expect(told?.outcomes.map((it) => it.entry)).toEqual([`${device}-2`, `${device}-3`]);
    expect(told?.offset).toBe(all.length);
  });
});
