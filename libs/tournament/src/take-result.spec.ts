import { describe, expect, test } from 'vitest';
import { ONE_TABLE } from '../../../test/support/mitchell.js';
import { made, Scene } from '../../../test/support/scene.js';
import type { DealState } from './deal.js';

const evening = (): Scene => Scene.of({}, { tables: 5 });
const deal = (scene: Scene, board: number): DealState | undefined =>
  scene.store.json(`deal:1-X-${board}`) as DealState | undefined;
const LINE = { line: 'tabA1-1', deal: '1-X-1' };

describe('a correction', () => {
  test('keeps the name of the line and tells who changed it, when, and what stood there', () => {
    const scene = evening();
    scene.result({ at: 'A1', board: 1 });
    scene.result({ at: 'A1', board: 1, corrects: LINE, score: made(3, 9) });
    expect(deal(scene, 1)!.lines).toMatchObject([
      {
        line: 'tabA1-1',
        seq: scene.seq,
        score: 140,
        corrections: 1,
        history: [{ entry: 'tabA1-2', was: { ns: 'A1', ew: 'A6', result: made(4, 10) } }],
      },
    ]);
  });

  test('stays in its place among the lines of the board', () => {
    const scene = evening();
    scene.board(1, [7, 8, 9, 10, 11]);
    const before = deal(scene, 1)!.lines.map((it) => it.line);
    const corrects = { line: before[1]!, deal: '1-X-1' };
    scene.result({ at: scene.tablesOf(1)[1]!.at, board: 1, corrects });
    expect(deal(scene, 1)!.lines.map((it) => it.line)).toEqual(before);
  });

  test('may move the line to the board it was really played on', () => {
    const scene = evening();
    scene.result({ at: 'A1', board: 1 });
    expect(scene.result({ at: 'A1', board: 2, corrects: LINE })).toMatchObject({
      outcome: 'accepted',
    });
    const was = { ns: 'A1', ew: 'A6', result: made(4, 10) };
    expect(deal(scene, 1)).toMatchObject({
      lines: [],
      removed: [{ line: 'tabA1-1', entry: 'tabA1-2', to: '1-X-2', was: { table: '1', ...was } }],
    });
    expect(deal(scene, 2)!.lines).toMatchObject([
      {
        line: 'tabA1-1',
        round: 2,
        corrections: 1,
        history: [{ entry: 'tabA1-2', was: { deal: '1-X-1', ...was } }],
      },
    ]);
    expect(scene.step.public.cells.get('deal:1-X-1')).toBeNull();
    expect(scene.step.desk.record?.deals.toSorted()).toEqual(['1-X-1', '1-X-2']);
  });
});

describe('a withdrawal', () => {
  test('takes the line away, by its table or by the desk, and the public sees no trace of it', () => {
    for (const by of ['table', 'desk']) {
      const scene = evening();
      const before = scene.store.state.get('field:1-main');
      scene.result({ at: 'A1', board: 1 });
      const actor = 'owner';
      const message =
        by === 'desk'
          ? scene.pen.desk('result-withdrawn', LINE, { actor })
          : scene.pen.table({ table: '1' }, 'result-withdrawn', { data: LINE });
      expect(scene.send(message)).toMatchObject({ outcome: 'accepted' });
      const was = { section: 'A', table: '1', ns: 'A1', ew: 'A6', result: made(4, 10) };
      const removed = { line: 'tabA1-1', ...(by === 'desk' && { actor }), was };
      expect(deal(scene, 1)).toMatchObject({ lines: [], removed: [removed] });
      expect(scene.store.public.has('deal:1-X-1')).toBe(false);
      expect(scene.store.state.get('field:1-main')).toEqual(before);
    }
  });

  test('of a line that is not there, or that changed since, is held', () => {
    const scene = evening();
    expect(scene.desk('result-withdrawn', LINE)).toMatchObject({ reason: 'unknown-line' });
    scene.result({ at: 'A1', board: 1 });
    expect(scene.desk('result-withdrawn', LINE, { on: 1 })).toMatchObject({ reason: 'stale-view' });
    expect(scene.desk('result-withdrawn', LINE, { on: scene.seq })).toMatchObject({
      outcome: 'accepted',
    });
  });
});

describe('a ruling', () => {
  const ruling = { kind: 'artificial', ns: 6000, ew: 4000 } as const;
  const at = { section: 'A', table: '1', deal: '1-X-1', ns: 'A1', ew: 'A6' };

  test('stands without a result, and gives each side its part of the top', () => {
    const scene = evening();
    scene.desk('ruling-made', { ...at, ruling });
    expect(scene.row('A1')).toMatchObject({ boards: 1, percent: '60.00', matchpoints: '24/5' });
    expect(scene.row('A6')).toMatchObject({ boards: 1, percent: '40.00', matchpoints: '16/5' });
    expect(deal(scene, 1)!.lines).toMatchObject([{ line: 'desk-3', round: 1 }]);
  });

  test('replaces what its table reported, and the others are compared without it', () => {
    const scene = evening();
    scene.board(1, [7, 8, 9, 10, 11]);
    scene.desk('ruling-made', { ...at, ruling: { kind: 'not-played' } });
    expect(deal(scene, 1)!.lines).toHaveLength(5);
    expect(scene.row('A1')).toMatchObject({ boards: 0 });
    const best = scene.setup.schedule.get('1-X-1')![4]!.ns!;
    expect(scene.row(best)).toMatchObject({ percent: '96.88' }); // 7 of 8 seen on N = 5, M = 4
  });

  test('can be lifted again by a result that corrects it', () => {
    const scene = evening();
    scene.desk('ruling-made', { ...at, ruling });
    const corrects = { line: 'desk-3', deal: '1-X-1' };
    expect(scene.result({ at: 'A1', board: 1, corrects })).toMatchObject({ outcome: 'accepted' });
    expect(deal(scene, 1)!.lines).toMatchObject([{ line: 'desk-3', score: 420, corrections: 1 }]);
  });

  test.each([
    ['unknown-deal', { ...at, deal: '9-X-1' }],
    ['contradicts-movement', { ...at, ns: 'stranger' }],
    ['contradicts-movement', { ...at, ew: 'A1' }],
    ['unknown-line', { ...at, corrects: { line: 'x-1', deal: '1-X-1' } }],
  ])('%s: even the director cannot write %j', (reason, data) => {
    expect(evening().desk('ruling-made', { ...data, ruling })).toMatchObject({ reason });
  });

  test('names the round where one table plays a deal twice', () => {
    const scene = Scene.of({});
    scene.desk('movement-set', ONE_TABLE);
    scene.result({ at: 'A1', board: 1 });
    const second = { ...at, round: 2, ns: 'p3', ew: 'p4' };
    scene.desk('ruling-made', { ...second, ruling });
    expect(deal(scene, 1)!.lines.map((it) => it.round)).toEqual([1, 2]);
  });
});
