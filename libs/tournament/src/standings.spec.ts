import { describe, expect, test } from 'vitest';
import { mitchell } from '../../../test/support/mitchell.js';
import { FOUR_SPADES, made, Scene } from '../../../test/support/scene.js';
import { rankRows } from './rank-rows.js';
import { standings } from './standings.js';

const ids = (scene: Scene, view: string): string[] =>
  standings(scene.view, view).rows.map((it) => it.contestant);

describe('views', () => {
  test('overall ranks everybody of every field; a section and a session only their own', () => {
    const scene = Scene.of(
      {},
      { tables: 3 },
      { tables: 3, section: 'B', set: 'Y', field: 'other' },
    );
    scene.desk('movement-set', mitchell({ tables: 3, session: '2' }));
    expect(standings(scene.view, 'overall').count).toBe(12);
    expect(ids(scene, 'section-B').every((it) => it.startsWith('B'))).toBe(true);
    expect(standings(scene.view, 'section-B').count).toBe(6);
    expect(standings(scene.view, 'session-2').count).toBe(6);
    expect(standings(scene.view, 'session-9')).toEqual({ count: 0, rows: [] });
    expect(() => standings(scene.view, 'nobody')).toThrow(RangeError);
  });

  test('only some contestants: their rows, and the count of all', () => {
    const scene = Scene.of({}, { tables: 3 });
    const some = standings(scene.view, 'overall', new Set(['A2']));
    expect(some).toMatchObject({ count: 6, rows: [{ contestant: 'A2' }] });
  });

  test('two winners are two lists, each with the numbers of its side', () => {
    const { contestants, ...rest } = mitchell({ tables: 3, winners: 2 });
    const scene = Scene.of({});
    scene.desk('movement-set', {
      ...rest,
      contestants: contestants.map((it, i) => ({
        contestant: it.contestant,
        number: String(1 + (i % 3)),
        side: i < 3 ? ('NS' as const) : ('EW' as const),
      })),
    });
    scene.board(1, [7, 8, 9]);
    const ns = rankRows(standings(scene.view, 'ns').rows);
    expect(ns.map(({ label, item }) => `${label} ${item.label}`)).toEqual([
      '1 NS:2',
      '2 NS:3',
      '3 NS:1',
    ]);
    expect(ids(scene, 'ew').toSorted()).toEqual(['A4', 'A5', 'A6']);
    expect(standings(scene.view, 'ns').rows[0]).toMatchObject({ side: 'NS', percent: '100.00' });
  });
});

describe('several sections in one field', () => {
  test('are compared with each other, result by result', () => {
    const scene = Scene.of({}, { tables: 3 }, { tables: 3, section: 'B' });
    const at = scene.tablesOf(1);
    scene.send(
      ...at.map(({ at: place }, i) => scene.write({ at: place, board: 1, score: made(1, 6 + i) })),
    );
    const { n, rows } = standings(scene.view, 'overall');
    expect(n).toBe(6);
    expect(rows.filter((it) => it.boards > 0)).toHaveLength(12);
    expect(rows[0]).toMatchObject({ percent: '100.00', matchpoints: '10/1' });
  });
});

describe('several sessions', () => {
  test('add up in the overall list, and stand alone in their own', () => {
    const scene = Scene.of({}, { tables: 3 }, { tables: 3, session: '2', set: 'Y' });
    scene.board(1, [9, 8, 7]);
    const second = scene.setup.schedule.get('2-Y-1')!;
    for (const [i, { table, ns, ew, round }] of second.entries())
      scene.result({
        at: `A${table}`,
        board: 1,
        deal: '2-Y-1',
        round,
        ns: ns!,
        ew: ew!,
        score: made(1, 7 + i),
      });
    const first = scene.setup.schedule.get('1-X-1')![0]!.ns!;
    expect(scene.row(first, 'session-1')).toMatchObject({ boards: 1, percent: '100.00' });
    expect(scene.row(first, 'session-2')).toMatchObject({ boards: 1, percent: '0.00' });
    expect(scene.row(first)).toMatchObject({ boards: 2, matchpoints: '4/1', percent: '50.00' });
  });

  test('the end of one leaves the other open', () => {
    const scene = Scene.of({}, { tables: 3 }, { tables: 3, session: '2', set: 'Y' });
    scene.desk('session-closed', { session: '1' });
    const later = { at: 'A1', board: 1, deal: '2-Y-1', ns: 'A1', ew: 'A4' };
    expect(scene.result(later)).toMatchObject({ outcome: 'accepted' });
  });
});

describe('IMPs and Victory Points', () => {
  const duel = (opened: object): Scene => Scene.of(opened, { tables: 3, boardsPerRound: 2 });
  const play = (scene: Scene, board: number): void => {
    const at = scene.tablesOf(board);
    scene.send(
      ...at.map((it, i) =>
        scene.write({ ...it, board, score: i === 0 ? FOUR_SPADES : made(4, 9) }),
      ),
    );
  };

  test('cross-IMPs are exact means over the other tables', () => {
    const scene = duel({ method: 'cross-imps' });
    play(scene, 1);
    const best = scene.setup.schedule.get('1-X-1')![0]!;
    expect(scene.row(best.ns!)).toMatchObject({ boards: 1, imps: '10/1', key: '10/1' });
    expect(scene.row(best.ew!)).toMatchObject({ imps: '-10/1' });
    expect(scene.row(best.ns!)).not.toHaveProperty('percent');
    expect(scene.row(best.ns!)).not.toHaveProperty('vps');
  });

  test('a running round stands on the scale of its boards due: k of n', () => {
    const scene = duel({ method: 'cross-imps', vp: 'wbf' });
    play(scene, 1);
    const best = scene.setup.schedule.get('1-X-1')![0]!;
    expect(scene.row(best.ns!)!.vps).toMatchObject([{ round: 1, k: 1, of: 2 }]);
    play(scene, 2);
    expect(scene.row(best.ns!)!.vps).toMatchObject([{ round: 1, k: 2, of: 2 }]);
    const [ns, ew] = [best.ns!, best.ew!].map((it) => Number(scene.row(it)!.vpTotal));
    expect(ns! + ew!).toBeCloseTo(20, 6);
    expect(scene.row(best.ns!)!.key).toBe(`${Math.round(100 * ns!)}/1`);
  });

  test('a board that was not played shortens the scale of its round', () => {
    const scene = duel({ method: 'cross-imps', vp: 'slawinski' });
    play(scene, 1);
    const { table, ns, ew } = scene.setup.schedule.get('1-X-2')![0]!;
    const line = { section: 'A', table, deal: '1-X-2', ns: ns!, ew: ew! };
    scene.desk('ruling-made', { ...line, ruling: { kind: 'not-played' } });
    expect(scene.row(ns!)!.vps).toMatchObject([{ k: 1, of: 1 }]);
  });

  test('without a movement each round written on the results has its VPs', () => {
    const scene = Scene.of({ method: 'cross-imps', vp: 'slawinski' }, { tables: 3, rounds: 0 });
    const line = { board: 1, round: 2 };
    scene.result({ at: 'A1', ...line, ns: 'A1', ew: 'A4' });
    scene.result({ at: 'A2', ...line, ns: 'A2', ew: 'A5', score: made(4, 9) });
    expect(scene.row('A1')!.vps).toMatchObject([{ round: 2, k: 1, of: 1 }]);
    expect(Number(scene.row('A1')!.vpTotal)).toBeGreaterThan(10);
  });

  test('an artificial 60 % is three IMPs, and Butler knows no fractions', () => {
    const scene = duel({ method: 'butler' });
    play(scene, 1);
    expect(scene.row(scene.setup.schedule.get('1-X-1')![0]!.ns!)!.imps).toMatch(/^\d+\/1$/);
    const { table, ns, ew } = scene.setup.schedule.get('1-X-2')![1]!;
    const before = scene.row(ns!)!.imps!;
    scene.desk('ruling-made', {
      section: 'A',
      table,
      deal: '1-X-2',
      ns: ns!,
      ew: ew!,
      ruling: { kind: 'artificial', ns: 6000, ew: 4000 },
    });
    expect(Number.parseInt(scene.row(ns!)!.imps!, 10)).toBe(Number.parseInt(before, 10) + 3);
  });
});
