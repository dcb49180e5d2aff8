import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskReader, publicReader, readCursor, readListings, readOutcomes } from '#store';
import { offlineState, storedState } from '../support/scoring/compare.js';
import { Hall, newTournament } from '../support/scoring/hall.js';
import { startStage, type Stage } from '../support/scoring/stage.js';
import { until } from '../support/scoring/until.js';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const small = (): Hall =>
  new Hall({ t: newTournament(), sections: ['A'], tables: 5, rounds: 5, boardsPerRound: 2 });

describe('a scorer', () => {
  beforeAll(() => stage.scorer().then(() => undefined));

  test('makes of a log in Redis exactly what the reducer makes of it', async () => {
    const hall = small();
    const last = await stage.publish([...hall.opening(), ...hall.results()]);
    await stage.reached(hall.t, last);
    expect(await storedState(stage.store, hall.t)).toEqual(await offlineState(stage.nc, hall.t));
  });

  test('shows a result to both audiences and tells its device', async () => {
    const hall = small();
    await stage.publish(hall.opening());
    const [result] = hall.results();
    const seq = await stage.publish([result!]);
    await stage.reached(hall.t, seq);
    const desk = await deskReader(stage.store).readView(hall.t);
    const shown = await publicReader(stage.store).readView(hall.t);
    expect([desk?.offset, shown?.offset]).toEqual([seq, seq]);
    expect(shown?.epoch).toBe(`${desk?.epoch}.0`);
    const told = await readOutcomes(stage.store, hall.t, { device: result!.entry.device });
    expect(told?.outcomes).toEqual([{ entry: result!.entry.id, seq, outcome: 'accepted' }]);
  });

  test('lists an opened tournament with its state', async () => {
    const hall = small();
    const stateOf = async (): Promise<string | undefined> =>
      (await readListings(stage.store)).find(({ t }) => t === hall.t)?.state;
    await stage.publish(hall.opening());
    await expect.poll(stateOf, { timeout: 20_000 }).toBe('not-begun');
    await stage.publish([...hall.results()].slice(0, 1));
    await expect.poll(stateOf, { timeout: 20_000 }).toBe('provisional');
    await stage.publish([hall.desk('session-closed', { session: '1' })]);
    await expect.poll(stateOf, { timeout: 20_000 }).toBe('final');
  });

  test('hints at what moved, with the versions of both views', async () => {
    const hall = small();
    const hints = stage.nc.subscribe(`out.${hall.t}`);
    await stage.nc.flush();
    const seq = await stage.publish(hall.opening());
    for await (const hint of hints)
      if (hint.json<{ desk: number }>().desk === seq) {
        expect(hint.json()).toEqual({ desk: seq, public: seq });
        break;
      }
  });

  test('drops the state of a tournament whose log was purged', async () => {
    const hall = small();
    const last = await stage.publish(hall.opening());
    await stage.reached(hall.t, last);
    const { jetstreamManager } = await import('@nats-io/jetstream');
    const manager = await jetstreamManager(stage.admin);
    await manager.streams.purge('LOG', { filter: `log.*.${hall.t}.>` });
    const brisk = await stage.scorer({ auditSeconds: 1 });
    await until(async () => (await readCursor(stage.store, hall.t)) === undefined);
    expect(await stage.store.keys(`kb:{${hall.t}}:*`)).toEqual([]);
    await until(async () => !(await readListings(stage.store)).some(({ t }) => t === hall.t));
    await brisk.kill();
  });
});
