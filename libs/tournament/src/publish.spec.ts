import { describe, expect, test } from 'vitest';
import { Scene, viewOfCells } from '../../../test/support/scene.js';
import { standings } from './standings.js';
import { traveller } from './traveller.js';

const evening = (): Scene => {
  const scene = Scene.of({}, { tables: 5 });
  scene.board(1, [7, 8, 9, 10, 11]);
  return scene;
};
const publicNames = (scene: Scene): string[] => [...scene.store.public.keys()].toSorted();

describe('live', () => {
  test('the public reads the standings and travellers the desk reads', () => {
    const scene = evening();
    const shown = viewOfCells(scene.store.public);
    expect(standings(shown, 'overall')).toEqual(standings(scene.view, 'overall'));
    const cell = scene.store.public.get('deal:1-X-1') as string;
    expect(traveller(shown, '1-X-1', cell)).toEqual(
      traveller(scene.view, '1-X-1', scene.store.text('deal:1-X-1')),
    );
  });

  test('a result changes its deal, its field and its progress, and names the rows that moved', () => {
    const scene = evening();
    scene.result({ at: 'A1', board: 2 });
    scene.result({ at: 'A5', board: 2 });
    expect([...scene.step.public.cells.keys()].toSorted()).toEqual([
      'deal:1-X-2',
      'field:1-main',
      'progress:1',
    ]);
    const [first, second] = ['A1', 'A5'].map((ns) =>
      scene.setup.schedule.get('1-X-2')!.find((it) => it.ns === ns),
    );
    const rows = [first, second].flatMap((it) => [it!.ns!, it!.ew!]);
    const record = scene.step.public.record!;
    expect((record.rows as string[]).toSorted()).toEqual(rows.toSorted());
    expect(record).toMatchObject({ deals: ['1-X-2'], status: true });
  });

  test('the public never sees who corrected a line and what stood there, nor what waits', () => {
    const scene = evening();
    const { at } = scene.tablesOf(1)[0]!;
    const corrects = { line: `tab${at}-1`, deal: '1-X-1' };
    scene.result({ at, board: 1, corrects });
    scene.result({ at: 'A9', board: 1 });
    const text = [...scene.store.public.values()].map(String).join('\n');
    expect(text).toContain('"corrections":1');
    expect(text).not.toContain('history');
    expect(text).not.toContain('"held":1');
    expect(publicNames(scene).filter((it) => /^(held|device|outcome|rejections)/.test(it))).toEqual(
      [],
    );
  });

  test('what is held moves nothing for the public', () => {
    const scene = evening();
    scene.result({ at: 'A9', board: 1 });
    expect(scene.step.desk.record).toMatchObject({ rows: [], deals: [], status: true });
    expect(scene.step.public).toEqual({ reset: false, cells: new Map() });
  });

  test('people who changed are named, and nothing else moves', () => {
    const scene = evening();
    scene.desk('people-changed', { contestants: ['A1', 'A2'] });
    expect(scene.step.public.record).toMatchObject({ people: ['A1', 'A2'], rows: [], deals: [] });
    expect(scene.step.public.cells.size).toBe(0);
  });
});

describe('hidden', () => {
  const hidden = (): Scene => {
    const scene = evening();
    scene.desk('publication-set', { publication: 'hidden' });
    return scene;
  };

  test('a new public epoch that holds the head and nothing else', () => {
    const scene = hidden();
    expect(scene.step.public).toMatchObject({ reset: true, record: { rows: [], deals: [] } });
    expect(publicNames(scene)).toEqual(['head']);
    expect(scene.head).toMatchObject({ publication: 'hidden', publicSince: scene.seq });
  });

  test('results go on, and the public gets nothing of them', () => {
    const scene = hidden();
    scene.result({ at: 'A1', board: 2 });
    expect(scene.step.public).toEqual({ reset: false, cells: new Map() });
    expect(scene.step.desk.record).toMatchObject({ deals: ['1-X-2'] });
    scene.desk('movement-set', { ...scene.setup.sections[0]!, movement: 2 });
    expect(publicNames(scene)).toEqual(['head']);
  });

  test('live again is one complete snapshot in one more public epoch', () => {
    const scene = hidden();
    scene.result({ at: 'A1', board: 2 });
    scene.desk('publication-set', { publication: 'live' });
    expect(scene.step.public).toMatchObject({
      reset: true,
      record: { rows: 'all', deals: ['1-X-1', '1-X-2'], status: true, setup: true },
    });
    expect(publicNames(scene)).toEqual([
      'deal:1-X-1',
      'deal:1-X-2',
      'field:1-main',
      'head',
      'progress:1',
      'setup',
    ]);
    expect(scene.head.publicSince).toBe(scene.seq);
  });
});

test('a batch of nothing says nothing to anybody', () => {
  const scene = evening();
  scene.send();
  expect(scene.step).toMatchObject({ outcomes: [], cells: new Map() });
  expect(scene.step.desk).toEqual({ reset: false, cells: new Map() });
  expect(scene.step.public).toEqual({ reset: false, cells: new Map() });
});
