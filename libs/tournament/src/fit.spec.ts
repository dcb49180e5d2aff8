import { describe, expect, test } from 'vitest';
import { ONE_TABLE } from '../../../test/support/mitchell.js';
import { FOUR_SPADES, made, Scene } from '../../../test/support/scene.js';

const evening = (): Scene => Scene.of({}, { tables: 5 });
const held = (reason: string): object => ({ outcome: 'held', reason });
const rejected = (reason: string): object => ({ outcome: 'rejected', reason });
const ACCEPTED = { outcome: 'accepted' };

describe('a table result that fits', () => {
  test('is accepted, with or without its round', () => {
    const scene = evening();
    expect(scene.result({ at: 'A1', board: 1 })).toMatchObject(ACCEPTED);
    const { round: _, ...data } = {
      section: 'A',
      table: '2',
      deal: '1-X-2',
      ns: 'A2',
      ew: 'A7',
      score: FOUR_SPADES,
      round: 1,
    };
    const message = scene.pen.table({ table: '2' }, 'result-recorded', { data });
    expect(scene.send(message)).toMatchObject(ACCEPTED);
    expect(scene.store.json('deal:1-X-2')).toMatchObject({ lines: [{ round: 1 }] });
  });

  test('is accepted in any order of boards and rounds', () => {
    const scene = evening();
    expect(scene.result({ at: 'A1', board: 5 })).toMatchObject(ACCEPTED);
    expect(scene.result({ at: 'A1', board: 1 })).toMatchObject(ACCEPTED);
  });

  test('is accepted at a table that keeps its boards while the pairs move', () => {
    const scene = Scene.of({});
    scene.desk('movement-set', ONE_TABLE);
    const second = { at: 'A1', board: 1, round: 2, ns: 'p3', ew: 'p4' };
    expect(scene.result(second)).toMatchObject(ACCEPTED);
    expect(scene.result({ at: 'A1', board: 1 })).toMatchObject(ACCEPTED);
  });
});

describe('a table result that does not fit is held, never rejected', () => {
  test.each([
    ['unknown-table', { at: 'A9', board: 1 }],
    ['unknown-table', { at: 'Z1', board: 1 }],
    ['board-not-due', { at: 'A1', board: 1, round: 2 }],
    ['board-not-due', { at: 'A1', board: 9, ns: 'A1', ew: 'A6' }],
    ['board-not-due', { at: 'A1', board: 1, deal: '9-X-1', ns: 'A1', ew: 'A6' }],
    ['other-pairs', { at: 'A1', board: 1, ew: 'A7' }],
    ['other-pairs', { at: 'A1', board: 1, ns: 'A6', ew: 'A1' }],
    ['unknown-line', { at: 'A1', board: 1, corrects: { line: 'tabA1-9', deal: '1-X-1' } }],
  ])('%s: %j', (reason, given) => {
    expect(evening().result(given)).toMatchObject(held(reason));
  });

  test('already-played: the table, or one of the pairs, has a line on the deal', () => {
    const scene = evening();
    scene.result({ at: 'A1', board: 1 });
    expect(scene.result({ at: 'A1', board: 1 })).toMatchObject(held('already-played'));
    expect(scene.row('A1')).toMatchObject({ boards: 0 });
  });

  test('older-movement: entered on a movement that is no longer the one', () => {
    const scene = evening();
    const { rounds, ...rest } = scene.setup.sections[0]!;
    scene.desk('movement-set', { ...rest, movement: 2, rounds: rounds.slice(0, 2) });
    const late = { at: 'A1', board: 5, round: 5, ns: 'A1', ew: 'A7' };
    expect(scene.result({ ...late, envelope: { movement: 1 } })).toMatchObject(
      held('older-movement'),
    );
    expect(scene.result({ ...late, envelope: { movement: 2 } })).toMatchObject(
      held('board-not-due'),
    );
    expect(scene.result({ at: 'A1', board: 1, envelope: { movement: 1 } })).toMatchObject(ACCEPTED);
  });

  test('late: the director closed the board', () => {
    const scene = evening();
    scene.desk('board-closed', { deal: '1-X-1' });
    expect(scene.result({ at: 'A1', board: 1 })).toMatchObject(held('late'));
  });

  test('final: the session is closed', () => {
    const scene = evening();
    scene.desk('session-closed', { session: '1' });
    expect(scene.result({ at: 'A1', board: 1 })).toMatchObject(held('final'));
  });

  test('stale-view: the line changed after the writer looked', () => {
    const scene = evening();
    scene.result({ at: 'A1', board: 1 });
    const seen = scene.seq;
    const corrects = { line: 'tabA1-1', deal: '1-X-1' };
    const correct = (on: number): object | undefined =>
      scene.result({ at: 'A1', board: 1, corrects, score: made(3, 9), envelope: { on } });
    expect(correct(seen)).toMatchObject(ACCEPTED);
    expect(correct(seen)).toMatchObject(held('stale-view'));
    expect(correct(scene.seq - 1)).toMatchObject(ACCEPTED);
  });

  test('unknown-line: a table corrects and withdraws its own lines only', () => {
    const scene = evening();
    scene.result({ at: 'A1', board: 1 });
    const line = { line: 'tabA1-1', deal: '1-X-1' };
    expect(scene.result({ at: 'A5', board: 1, corrects: line })).toMatchObject(
      held('unknown-line'),
    );
    const other = scene.pen.table({ table: '5' }, 'result-withdrawn', { data: line });
    expect(scene.send(other)).toMatchObject(held('unknown-line'));
  });

  test('same-id-other-content: the id came before with another text', () => {
    const scene = evening();
    scene.result({ at: 'A1', board: 1 });
    const again = { at: 'A1', board: 1, score: made(2, 8), envelope: { n: 1 } };
    expect(scene.result(again)).toMatchObject(held('same-id-other-content'));
    expect(scene.result(again)).toMatchObject(rejected('exact-duplicate'));
  });

  test('a closed board and a closed session keep the lines a table would move or withdraw', () => {
    const scene = Scene.of({}, { tables: 5 }, { tables: 5, session: '2' });
    scene.result({ at: 'A1', board: 1 });
    const line = { line: 'tabA1-1', deal: '1-X-1' };
    scene.desk('board-closed', { deal: '1-X-1' });
    const withdraw = (): object | undefined =>
      scene.send(scene.pen.table({ table: '1' }, 'result-withdrawn', { data: line }));
    const away = { at: 'A1', board: 2, corrects: line };
    expect(withdraw()).toMatchObject(held('late'));
    expect(scene.result(away)).toMatchObject(held('late'));
    scene.desk('session-closed', { session: '1' });
    expect(withdraw()).toMatchObject(held('final'));
    const toSession2 = { at: 'A1', board: 1, deal: '2-X-1', corrects: line };
    expect(scene.result(toSession2)).toMatchObject(held('final'));
  });
});

describe('without a movement', () => {
  const open = (): Scene => {
    const scene = Scene.of({}, { tables: 5, rounds: 0 });
    scene.desk('movement-set', { ...scene.setup.sections[0]!, session: '2', set: 'Y' });
    return scene;
  };
  const given = { at: 'A1', board: 1, ns: 'A1', ew: 'A6' };

  test('any pairs of the field may play any board of their set, at any table', () => {
    const scene = open();
    expect(scene.result(given)).toMatchObject(ACCEPTED);
    expect(scene.result({ at: 'A77', board: 9, ns: 'A7', ew: 'A2' })).toMatchObject(ACCEPTED);
  });

  test.each([
    ['other-pairs', { ...given, ns: 'B1' }],
    ['other-pairs', { ...given, ns: 'A6' }],
    ['board-not-due', { ...given, deal: '1-Y-1' }],
    ['unknown-table', { ...given, at: 'B1' }],
  ])('%s: %j', (reason, over) => expect(open().result(over)).toMatchObject(held(reason)));

  test('a session with a movement beside it does not matter', () => {
    const scene = Scene.of({}, { tables: 5 }, { tables: 5, session: '2', rounds: 0 });
    expect(scene.result({ ...given, deal: '2-X-9' })).toMatchObject(ACCEPTED);
  });
});

describe('a phantom', () => {
  test('sits at several tables on one deal, and its opponents may each report', () => {
    const scene = Scene.of({});
    const numbers = ['p1', 'p2'].map((contestant) => ({ contestant, number: contestant.slice(1) }));
    scene.desk('movement-set', {
      session: '1',
      section: 'A',
      set: 'X',
      field: 'main',
      movement: 1,
      contestants: [...numbers, { contestant: 'ph', number: '99', phantom: true }],
      rounds: [
        {
          round: 1,
          tables: [
            ['1', 'p1', 'ph', '1'],
            ['2', 'p2', 'ph', '1'],
          ],
        },
      ],
    });
    expect(scene.result({ at: 'A1', board: 1 })).toMatchObject(ACCEPTED);
    expect(scene.result({ at: 'A2', board: 1 })).toMatchObject(ACCEPTED);
    expect(scene.row('p1')).toMatchObject({ boards: 0 });
    expect(scene.row('ph')).toBeUndefined();
  });
});
