import { describe, expect, test } from 'vitest';
import { made, Scene } from '../../../test/support/scene.js';
import { decodeField } from './field.js';
import { standings } from './standings.js';
import { traveller } from './traveller.js';

const nOf = (scene: Scene, view = 'overall'): unknown => {
  const { n, asPlayed } = standings(scene.view, view);
  return asPlayed ? { n, asPlayed } : n;
};
const percents = (scene: Scene, board: number, set = '1-X'): (string | undefined)[] =>
  traveller(scene.view, `${set}-${board}`, scene.store.text(`deal:${set}-${board}`))!.lines.map(
    (it) => it.nsPercent,
  );
const someOf = (scene: Scene, board: number, tricks: number[]): void => {
  const at = scene.tablesOf(board);
  tricks.forEach((it, i) => scene.result({ ...at[i]!, board, score: made(1, it) }));
};

describe('the normal size N', () => {
  test('is what the movement schedules, from the first result on', () => {
    const scene = Scene.of({}, { tables: 5 });
    someOf(scene, 1, [7, 8]);
    expect(nOf(scene)).toBe(5);
    expect(percents(scene, 1)).toEqual(['18.75', '81.25']); // 3/2 and 13/2 of 8
  });

  test('rises with a board that has more scores than scheduled: no share exceeds its top', () => {
    const scene = Scene.of({}, { tables: 3 });
    someOf(scene, 1, [7, 8, 9]);
    const [first, second] = scene.setup.schedule.get('1-X-1')!;
    const more = { section: 'A', table: '9', deal: '1-X-1', ns: first!.ns!, ew: second!.ew! };
    expect(scene.desk('result-recorded', { ...more, score: made(1, 10) })).toMatchObject({
      outcome: 'accepted',
    });
    expect(nOf(scene)).toBe(4);
    expect(percents(scene, 1)).toEqual(['0.00', '33.33', '66.67', '100.00']);
  });

  test('without a movement is the largest M so far, and says so', () => {
    const scene = Scene.of({}, { tables: 5, rounds: 0 });
    scene.result({ at: 'A1', board: 1, ns: 'A1', ew: 'A6' });
    expect(nOf(scene)).toEqual({ n: 1, asPlayed: true });
    expect(scene.row('A1')).toMatchObject({ boards: 0 });
    scene.result({ at: 'A2', board: 1, ns: 'A2', ew: 'A7' });
    expect(nOf(scene)).toEqual({ n: 2, asPlayed: true });
    expect(scene.row('A1')).toMatchObject({ boards: 1, percent: '50.00' });
    scene.desk('result-withdrawn', { line: 'tabA2-1', deal: '1-X-1' });
    expect(nOf(scene)).toEqual({ n: 1, asPlayed: true });
  });

  test('of a closed session is the largest M there was, in one announced change', () => {
    const scene = Scene.of({ rules: 'plain' }, { tables: 5 });
    someOf(scene, 1, [7, 8, 9]);
    someOf(scene, 2, [7, 8]);
    scene.desk('session-closed', { session: '1' });
    expect(scene.step.desk.record).toMatchObject({ rows: 'all' });
    expect(nOf(scene)).toBe(3);
    expect(percents(scene, 1)).toEqual(['0.00', '50.00', '100.00']);
    expect(percents(scene, 2)).toEqual(['12.50', '87.50']);
  });
});

describe('few scores', () => {
  test('the table waits until the board is closed, still on the scheduled N', () => {
    const scene = Scene.of({}, { tables: 5 });
    someOf(scene, 1, [7, 8, 9]);
    expect(percents(scene, 1)).toEqual(['8.33', '50.00', '91.67']);
    scene.desk('board-closed', { deal: '1-X-1' });
    expect(percents(scene, 1)).toEqual(['50.00', '60.00', '70.00']);
    expect(nOf(scene)).toBe(5);
    const best = scene.setup.schedule.get('1-X-1')![2]!;
    expect(scene.row(best.ns!)).toMatchObject({ percent: '70.00' });
    expect(scene.row(best.ew!)).toMatchObject({ percent: '50.00' });
  });

  test('one score compares with nothing while the board is open, and is 60 to both when closed', () => {
    const scene = Scene.of({}, { tables: 5 });
    someOf(scene, 1, [7]);
    expect(percents(scene, 1)).toEqual([undefined]);
    expect(scene.row('A1')).toMatchObject({ boards: 0 });
    scene.desk('board-closed', { deal: '1-X-1' });
    expect(percents(scene, 1)).toEqual(['60.00']);
    expect(scene.row('A6')).toMatchObject({ boards: 1, percent: '60.00' });
  });

  test('the board closes by itself when every scheduled line is in, rulings among them', () => {
    const scene = Scene.of({}, { tables: 5 });
    someOf(scene, 1, [7, 8, 9]);
    for (const { table, ns, ew } of scene.setup.schedule.get('1-X-1')!.slice(3))
      scene.desk('ruling-made', {
        section: 'A',
        table,
        deal: '1-X-1',
        ns: ns!,
        ew: ew!,
        ruling: { kind: 'artificial', ns: 5000, ew: 5000 },
      });
    expect(percents(scene, 1)).toEqual(['50.00', '60.00', '70.00', '50.00', '50.00']);
  });

  test('plain rules never use it', () => {
    const scene = Scene.of({ rules: 'plain' }, { tables: 5 });
    someOf(scene, 1, [7, 8, 9]);
    scene.desk('board-closed', { deal: '1-X-1' });
    expect(percents(scene, 1)).toEqual(['8.33', '50.00', '91.67']);
  });

  test('with a final N below four it applies no more', () => {
    const scene = Scene.of({}, { tables: 5 });
    someOf(scene, 1, [7, 8, 9]);
    scene.desk('session-closed', { session: '1' });
    expect(percents(scene, 1)).toEqual(['0.00', '50.00', '100.00']);
  });
});

describe('what is written', () => {
  test('a field is as many bytes at the last board as at the first', () => {
    const scene = Scene.of({}, { tables: 5 });
    const bytes = (): number =>
      decodeField(scene.store.state.get('field:1-main') as Uint8Array).records.length;
    scene.board(1, [7, 8, 9, 10, 11]);
    const first = bytes();
    for (const board of [2, 3, 4, 5]) scene.board(board, [7, 9, 8, 7, 11]);
    expect(bytes()).toBe(first);
  });

  test('everybody moves when a board outgrows the layout, and nobody has more than the exact sum', () => {
    const scene = Scene.of({}, { tables: 3 });
    scene.board(1, [7, 8, 9]);
    const layout = (): unknown =>
      decodeField(scene.store.state.get('field:1-main') as Uint8Array).head.layout;
    const narrow = layout();
    const extra = { section: 'A', deal: '1-X-1', ns: 'A1', ew: 'A4' };
    const passed = { kind: 'passed-out' } as const;
    for (const table of ['7', '8', '9'])
      scene.desk('result-recorded', { ...extra, table, score: passed });
    expect(layout()).toMatchObject({ maxM: 6 });
    expect(scene.step.desk.record).toMatchObject({ rows: 'all' });
    for (const line of ['desk-3', 'desk-4', 'desk-5'])
      scene.desk('result-withdrawn', { line, deal: '1-X-1' });
    expect(layout()).toEqual(narrow);
    expect(percents(scene, 1)).toEqual(['0.00', '50.00', '100.00']);
  });
});
