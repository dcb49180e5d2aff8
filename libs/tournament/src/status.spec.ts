import { describe, expect, test } from 'vitest';
import type { Status } from '#contracts';
import { Scene } from '../../../test/support/scene.js';
import { desk } from './desk-view.js';
import { status } from './status.js';

const statusOf = (scene: Scene): Status => status(scene.view);

describe('how far a tournament has come', () => {
  test('not begun, provisional, final', () => {
    const scene = Scene.of({}, { tables: 3 }, { tables: 3, session: '2', set: 'Y' });
    expect(statusOf(scene)).toMatchObject({
      state: 'not-begun',
      session: '1',
      round: 1,
      rounds: 3,
    });
    scene.board(1, [7, 8, 9]);
    expect(statusOf(scene)).toMatchObject({ state: 'provisional', results: 3, of: 18 });
    scene.desk('session-closed', { session: '1' });
    expect(statusOf(scene)).toMatchObject({ state: 'provisional', session: '2' });
    scene.desk('session-closed', { session: '2' });
    expect(statusOf(scene)).toMatchObject({ state: 'final', session: '2' });
  });

  test('the round in play is the last one that is half in, and what is missing up to it is out', () => {
    const scene = Scene.of({}, { tables: 3 });
    for (const [at, board] of [
      ['A1', 1],
      ['A2', 2],
      ['A3', 3],
      ['A1', 2],
      ['A2', 3],
    ] as const)
      scene.result({ at, board });
    expect(statusOf(scene)).toMatchObject({ round: 2, out: { results: 1, tables: ['3'] } });
  });

  test('tables carry their section where sections differ, in the order people count', () => {
    const scene = Scene.of({}, { tables: 11, rounds: 1 }, { tables: 3, rounds: 1, section: 'B' });
    for (const i of [1, 3, 4, 5, 6, 7, 8, 9]) scene.result({ at: `A${i}`, board: i });
    expect(statusOf(scene).out.tables).toEqual(['A2', 'A10', 'A11', 'B1', 'B2', 'B3']);
  });

  test('without a movement the compared results are counted, of nobody knows how many', () => {
    const scene = Scene.of({}, { tables: 3, rounds: 0 });
    scene.result({ at: 'A1', board: 1, ns: 'A1', ew: 'A4' });
    scene.result({ at: 'A2', board: 1, ns: 'A2', ew: 'A5' });
    const now = statusOf(scene);
    expect(now).toMatchObject({ results: 2, out: { results: 0, tables: [] } });
    expect(now).not.toHaveProperty('of');
    expect(now).not.toHaveProperty('round');
  });

  test('the deals are those with a line, and for the desk those that had one, in the order of a programme', () => {
    const scene = Scene.of({}, { tables: 11 });
    for (const [at, board] of [
      ['A10', 10],
      ['A2', 2],
      ['A3', 3],
    ] as const)
      scene.result({ at, board });
    scene.desk('result-withdrawn', { line: 'tabA3-1', deal: '1-X-3' });
    expect(statusOf(scene).deals).toEqual(['1-X-2', '1-X-3', '1-X-10']);
    expect([...scene.store.public.keys()]).not.toContain('deal:1-X-3');
  });
});

test('the desk sees what waits and what could not be used, and that all adds up', () => {
  const scene = Scene.of({}, { tables: 3 });
  scene.result({ at: 'A1', board: 1 });
  scene.result({ at: 'A9', board: 1 });
  scene.result({ at: 'A2', board: 1, round: 1 });
  scene.send({ subject: 'log.1.k3x9q0m2vb7d.desk.x', body: new Uint8Array([1]) });
  const held = [...scene.store.state].filter(([name]) => name.startsWith('held:'));
  const shown = desk(scene.view, {
    held: held.map(([, text]) => text as string),
    rejections: scene.store.text('rejections'),
    officials: scene.store.text('officials'),
  });
  expect(shown.counts).toEqual({ submitted: 6, accepted: 3, held: 2, rejected: 1 });
  expect(shown.held.map((it) => [it.seq, it.reason, it.table])).toEqual([
    [4, 'unknown-table', '9'],
    [5, 'board-not-due', '2'],
  ]);
  expect(shown.rejected).toMatchObject([{ seq: 6, reason: 'malformed' }]);
});
