import { setTimeout as delay } from 'node:timers/promises';
import type { TournamentId } from '#contracts';
import { readCursor } from '#store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandsDuring, keysIn } from '../support/redis-commands.js';
import { offlineState, storedState } from '../support/scoring/compare.js';
import { Hall, newTournament } from '../support/scoring/hall.js';
import { startStage, type Stage } from '../support/scoring/stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
  await stage.scorer({ auditSeconds: 0 });
});
afterAll(() => stage.stop());

const SECTIONS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const bigHall = (rounds: number): Hall =>
  new Hall({ t: newTournament(), sections: SECTIONS, tables: 25, rounds, boardsPerRound: 1 });

/** The keys of a tournament in some commands, scripts' own ones included, without what they all begin with. */
function keysOf(t: TournamentId, commands: readonly (readonly string[])[]): string[] {
  const prefix = `kb:{${t}}:`;
  const keys = [...keysIn(commands)].filter((key) => key.startsWith(prefix));
  return keys.map((key) => key.slice(prefix.length));
}

/** After a rebuild the scorer looks once, beside the rings, whether official lists are due. */
async function untilQuiet(t: TournamentId): Promise<void> {
  const aMoment = (): Promise<void> => delay(200);
  while (keysOf(t, await commandsDuring(stage.store, aMoment)).length > 0);
}

test('a ring on a field of 200 tables touches no deal but its own', async () => {
  const hall = bigHall(3);
  const all = [...hall.results()];
  await stage.reached(hall.t, await stage.publish([...hall.opening(), ...all.slice(0, 450)]));
  // The ring that follows a rebuild may have to read the setup; this one is not that.
  await stage.reached(hall.t, await stage.publish(all.slice(450, 451)));
  await untilQuiet(hall.t);
  const [result] = all.slice(451);
  const commands = await commandsDuring(stage.store, async () =>
    stage.reached(hall.t, await stage.publish([result!])),
  );

  const keys = keysOf(hall.t, commands);
  const { deal } = result!.entry.data as { deal: string };
  const { device } = result!.entry;
  const board = [`deal:${deal}`, 'field:1-1', 'progress:1'];
  const state = ['cells', 'cursor', 'desk:log', 'head', 'tail'];
  const own = [`device:${device}`, `outcomes:${device}`];
  const shown = ['cells', 'log', 'meta', ...board.map((name) => `cell:${name}`)];
  const expected = [...state, ...own, ...board, ...shown.map((name) => `public:${name}`)];
  expect(keys.toSorted()).toEqual(expected.toSorted());
});

test('a burst of 3,000 results on one partition is applied in batches, all of it', async () => {
  const hall = bigHall(15);
  const before = await stage.publish(hall.opening());
  await stage.reached(hall.t, before);
  const last = await stage.publish(hall.results());
  await stage.reached(hall.t, last, 50_000);
  expect(last - before).toBe(3_000);
  const head = JSON.parse((await stage.store.get(`kb:{${hall.t}}:head`))!);
  const { accepted, held, rejected } = head.counts;
  expect([accepted + held + rejected, rejected]).toEqual([3_000 + 9, 0]);
  expect((await readCursor(stage.store, hall.t))?.seq).toBe(last);
  expect(await stage.store.xlen(`kb:{${hall.t}}:desk:log`)).toBeLessThan(3_000);
  expect(await storedState(stage.store, hall.t)).toEqual(await offlineState(stage.nc, hall.t, 200));
});
