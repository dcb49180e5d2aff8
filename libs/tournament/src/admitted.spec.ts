import { describe, expect, test } from 'vitest';
import { made, Scene } from '../../../test/support/scene.js';
import type { DealState } from './deal.js';
import { traveller } from './traveller.js';

const evening = (): Scene => Scene.of({}, { tables: 5 });
const board = (scene: Scene): DealState => scene.store.json('deal:1-X-1') as DealState;
const admit = (scene: Scene): object | undefined =>
  scene.desk('held-admitted', { seq: scene.seq }, { actor: 'owner' });

describe('admitting a second result of one meeting on one deal', () => {
  test('makes it the new text of its line; what stood there, and who said so, is in the history', () => {
    const scene = evening();
    scene.result({ at: 'A1', board: 1 });
    expect(scene.result({ at: 'A1', board: 1, score: made(3, 9) })).toMatchObject({
      reason: 'already-played',
    });
    const before = scene.row('A1')!.boards;
    expect(admit(scene)).toMatchObject({ outcome: 'accepted' });
    const was = { ns: 'A1', ew: 'A6', result: made(4, 10) };
    const history = [{ entry: 'tabA1-2', actor: 'owner', was }];
    expect(board(scene).lines).toMatchObject([
      { line: 'tabA1-1', score: 140, corrections: 1, history },
    ]);
    expect(scene.row('A1')!.boards).toBe(before);
  });

  test('does so at another table and with the sides changed over', () => {
    const scene = evening();
    scene.result({ at: 'A1', board: 1 });
    const over = { ns: 'A6', ew: 'A1', deal: '1-X-1' };
    scene.result({ at: 'A2', board: 1, ...over });
    expect(admit(scene)).toMatchObject({ outcome: 'accepted' });
    expect(board(scene).lines).toMatchObject([{ line: 'tabA1-1', table: '2', ns: 'A6' }]);
  });

  test('lifts a ruling that stood there', () => {
    const scene = evening();
    const at = { section: 'A', table: '1', deal: '1-X-1', ns: 'A1', ew: 'A6' };
    scene.desk('ruling-made', { ...at, ruling: { kind: 'not-played' } });
    scene.result({ at: 'A1', board: 1 });
    expect(admit(scene)).toMatchObject({ outcome: 'accepted' });
    expect(board(scene).lines).toMatchObject([{ line: 'desk-3', score: 420, corrections: 1 }]);
  });
});

describe('a result of a contestant that played the deal against somebody else', () => {
  const played = (): Scene => {
    const scene = evening();
    scene.result({ at: 'A1', board: 1 });
    scene.result({ at: 'A2', board: 1, ns: 'A1', ew: 'A7', deal: '1-X-1' });
    return scene;
  };

  test('is not admitted while that line stands: the director is told which, and it waits on', () => {
    const scene = played();
    const { seq } = scene;
    expect(admit(scene)).toMatchObject({
      reason: 'contradicts-movement',
      detail: expect.stringContaining('A1 against A6 have line tabA1-1 there: withdraw or correct'),
    });
    expect(scene.store.json(`held:${seq}`)).toBeDefined();
    expect(scene.row('A1')).toMatchObject({ boards: 0 });
    expect(board(scene).lines).toHaveLength(1);
  });

  test('is admitted once the line that was wrong is gone', () => {
    const scene = played();
    const { seq } = scene;
    scene.desk('result-withdrawn', { line: 'tabA1-1', deal: '1-X-1' });
    expect(scene.desk('held-admitted', { seq })).toMatchObject({ outcome: 'accepted' });
    expect(board(scene).lines).toMatchObject([{ line: 'tabA2-1', ns: 'A1', ew: 'A7' }]);
  });
});

test('G5 the desk reads who changed a line, when, and what stood there; the public how often', () => {
  const scene = evening();
  const corrects = { line: 'tabA1-1', deal: '1-X-1' };
  scene.result({ at: 'A1', board: 1 });
  scene.result({ at: 'A1', board: 1, corrects, score: made(3, 9) });
  scene.result({ at: 'A1', board: 2, corrects });
  const seen = (cells: Scene['store']['state'], deal: string) =>
    traveller(scene.view, deal, cells.get(`deal:${deal}`) as string | undefined);
  const { state, public: shown } = scene.store;
  const at = expect.stringMatching(/^2026-03-14T/);
  const removed = [{ line: 'tabA1-1', entry: 'tabA1-3', at, to: '1-X-2', was: { table: '1' } }];
  expect(seen(state, '1-X-1')).toMatchObject({ lines: [], removed });
  const history = [
    { entry: 'tabA1-2', at, was: { result: made(4, 10) } },
    { entry: 'tabA1-3', at, was: { deal: '1-X-1', result: made(3, 9) } },
  ];
  expect(seen(state, '1-X-2')!.lines).toMatchObject([{ corrections: 2, history }]);
  expect(seen(shown, '1-X-1')).toMatchObject({ lines: [] });
  expect(JSON.stringify([seen(shown, '1-X-1'), seen(shown, '1-X-2')])).not.toMatch(
    /history|removed/,
  );
});
