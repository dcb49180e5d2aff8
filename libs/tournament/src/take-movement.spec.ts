import { describe, expect, test } from 'vitest';
import { mitchell } from '../../../test/support/mitchell.js';
import { Scene } from '../../../test/support/scene.js';

describe('a movement', () => {
  test('may come in several entries: rounds and start numbers add up', () => {
    const whole = Scene.of({}, { tables: 5 });
    const parts = Scene.of({});
    const { contestants, rounds, ...names } = mitchell({ tables: 5 });
    parts.desk('movement-set', { ...names, contestants, rounds: [] });
    for (const round of rounds)
      parts.desk('movement-set', { ...names, contestants: [], rounds: [round] });
    expect(parts.store.text('setup')).toBe(whole.store.text('setup'));
  });

  test('a higher number takes the place of the lower one, a lower one is held', () => {
    const scene = Scene.of({}, { tables: 5 });
    const next = mitchell({ tables: 5, rounds: 3, movement: 2 });
    expect(scene.desk('movement-set', next)).toMatchObject({ outcome: 'accepted' });
    expect(scene.setup.fields.get('1-main')!.rounds).toBe(3);
    expect(scene.head.setupSince).toBe(scene.seq);
    expect(scene.desk('movement-set', mitchell({ tables: 5 }))).toMatchObject({
      outcome: 'held',
      reason: 'older-movement',
    });
  });

  test('sections keep their order when one of them is set anew', () => {
    const scene = Scene.of({}, { tables: 3 }, { tables: 3, section: 'B' });
    scene.desk('movement-set', mitchell({ tables: 3, movement: 2 }));
    expect(scene.setup.sections.map((it) => it.section)).toEqual(['A', 'B']);
  });

  test('changed in mid-evening, every line that stands is counted on the new N', () => {
    const scene = Scene.of({}, { tables: 5 });
    scene.board(1, [7, 8, 9, 10, 11]);
    expect(scene.row('A1')).toMatchObject({ percent: '0.00' });
    scene.desk('movement-set', mitchell({ tables: 3, section: 'B' }));
    expect(scene.step.desk.record).toMatchObject({ rows: 'all', setup: true });
    expect(scene.row('A1')).toMatchObject({ percent: '4.29' }); // 0 of 8 is 3/5 of 14
  });

  test('rounds that are gone leave no trace in what is stored', () => {
    const scene = Scene.of({}, { tables: 5 });
    scene.result({ at: 'A1', board: 1 });
    scene.desk('movement-set', mitchell({ tables: 5, rounds: 0, movement: 2, field: 'new' }));
    expect([...scene.store.state.keys()].filter((it) => /^(field|progress)/.test(it))).toEqual([
      'field:1-new',
    ]);
  });

  const good = mitchell({ tables: 3 });
  const [first] = good.rounds;
  test.each([
    ['one set in two fields', mitchell({ tables: 3, section: 'B', field: 'other' })],
    ['a seat for nobody', { ...good, contestants: good.contestants.slice(1) }],
    [
      'a contestant at two tables',
      {
        ...good,
        rounds: [
          {
            round: 1,
            tables: [
              ['1', 'A1', 'A4', '1'],
              ['2', 'A1', 'A5', '2'],
            ],
          },
        ],
      },
    ],
    [
      'a table twice in a round',
      {
        ...good,
        rounds: [
          {
            round: 1,
            tables: [
              ['1', 'A1', 'A4', '1'],
              ['1', 'A2', 'A5', '2'],
            ],
          },
        ],
      },
    ],
    ['a round twice', { ...good, rounds: [first!, first!] }],
  ] as [string, typeof good][])('contradicts-movement: %s', (_, movement) => {
    const scene = Scene.of({}, { tables: 3, section: 'C' });
    expect(scene.desk('movement-set', movement)).toMatchObject({
      outcome: 'rejected',
      reason: 'contradicts-movement',
    });
  });
});
