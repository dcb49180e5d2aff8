import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCursor, readOutcomes } from '#store';
import { offlineState, storedState } from '../support/scoring/compare.js';
import { Hall, newTournament, type Sent } from '../support/scoring/hall.js';
import type { ScorerProcess } from '../support/scoring/scorer-process.js';
import { ACK_WAIT_MS, startStage, type Stage } from '../support/scoring/stage.js';
import { until } from '../support/scoring/until.js';

let stage: Stage;
let survivor: ScorerProcess;
beforeAll(async () => {
  stage = await startStage();
  // Its audits would heal a loss in time: here only the rings may.
  survivor = await stage.scorer({ auditSeconds: 0 });
});
afterAll(() => stage.stop());

const evening = (): Hall =>
  new Hall({ t: newTournament(), sections: ['A'], tables: 9, rounds: 9, boardsPerRound: 2 });

/** Plays on while the doomed scorer lives: the next result comes when the one before is scored, or the mark is made. */
async function playUntilDeath(
  { t, sent }: { t: string; sent: readonly Sent[] },
  doomed: ScorerProcess,
): Promise<{ published: number; last: number }> {
  let [published, last] = [0, 0];
  for (const message of sent) {
    last = await stage.publish([message]);
    published += 1;
    const marked = async (): Promise<boolean> => (await doomed.mark()) !== undefined;
    await until(async () => ((await readCursor(stage.store, t))?.seq ?? 0) >= last || marked());
    if (await marked()) break;
  }
  return { published, last };
}

/** A killed scorer's ring goes to the other one after the ack wait; then nothing is left to come. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 3 * ACK_WAIT_MS));

test.each(['before-apply', 'between-apply-and-hint', 'between-hint-and-ack'])(
  'a scorer killed %s in the middle of a stream loses nothing and does nothing twice',
  async (point) => {
    const doomed = await stage.scorer({ fault: `${point}:8`, auditSeconds: 0 });
    const hall = evening();
    const opening = hall.opening();
    await stage.publish(opening);
    const all = [...hall.results()];
    const { published } = await playUntilDeath({ t: hall.t, sent: all }, doomed);
    expect((await doomed.mark()) ?? 'the point was never reached').toContain(point);
    await doomed.exited;
    const rest = all.slice(published);
    expect(rest.length, 'it died only after the stream').toBeGreaterThan(0);
    const last = await stage.publish(rest);
    await stage.reached(hall.t, last);
    await settled();

    expect(await storedState(stage.store, hall.t)).toEqual(await offlineState(stage.nc, hall.t));
    expect((await readCursor(stage.store, hall.t))?.seq).toBe(last);
    expect(await told(hall.t, [...opening, ...all])).toEqual(
      [...opening, ...all].map(({ entry }) => `${entry.id} accepted`),
    );
    expect(survivor.output()).not.toContain('log-regressed');
  },
);

test('control: a scorer that acknowledges before it applies is caught as a loss', async () => {
  const hall = evening();
  // Scored before the doomed scorer lives: its death must fall to the very last entry published.
  await stage.reached(hall.t, await stage.publish(hall.opening()));
  const doomed = await stage.scorer({ fault: 'ack-before-apply:3', auditSeconds: 0 });
  const { last } = await playUntilDeath({ t: hall.t, sent: [...hall.results()] }, doomed);
  expect((await doomed.mark()) ?? 'the point was never reached').toContain('ack-before-apply');
  await doomed.exited;
  // A later ring would heal it, for positions live with the state: so this one is the last.
  await settled();
  expect((await readCursor(stage.store, hall.t))?.seq).toBeLessThan(last);
  expect(await storedState(stage.store, hall.t)).not.toEqual(await offlineState(stage.nc, hall.t));
});

test('a scorer that stands still for longer than the ack wait changes nothing when it wakes', async () => {
  const sleeper = await stage.scorer({ auditSeconds: 0 });
  const hall = evening();
  await stage.publish(hall.opening());
  const all = [...hall.results()];
  await stage.publish(all.slice(0, 20));
  sleeper.signal('SIGSTOP');
  const last = await stage.publish(all.slice(20));
  await stage.reached(hall.t, last);
  sleeper.signal('SIGCONT');
  await settled();
  expect(await storedState(stage.store, hall.t)).toEqual(await offlineState(stage.nc, hall.t));
  await sleeper.kill();
});

test('a scorer told to stop finishes the ring in hand: none has to be rung again', async () => {
  const leaver = await stage.scorer({ auditSeconds: 0 });
  const hall = evening();
  await stage.publish(hall.opening());
  const publishing = stage.publish(hall.results());
  leaver.signal('SIGTERM');
  await leaver.exited;
  await stage.reached(hall.t, await publishing, ACK_WAIT_MS);
  expect(await storedState(stage.store, hall.t)).toEqual(await offlineState(stage.nc, hall.t));
});

/** Every entry's answer, in the order of the entries. */
async function told(t: string, sent: readonly Sent[]): Promise<string[]> {
  const devices = [...new Set(sent.map(({ entry }) => entry.device))];
  const answers = new Map<string, string>();
  for (const device of devices)
    for (const { entry, outcome } of (await readOutcomes(stage.store, t, { device }))?.outcomes ??
      [])
      answers.set(entry, outcome);
  return sent.map(({ entry }) => `${entry.id} ${answers.get(entry.id)}`);
}
