import { describe, expect, test } from 'vitest';
import type { Card } from '#contracts';
import { Scene } from '../../../test/support/scene.js';
import { card, dealsOf } from './card.js';

function cardOf(scene: Scene, contestant: string): Card | undefined {
  const deals = dealsOf(scene.view, contestant);
  return card(
    scene.view,
    contestant,
    new Map(deals.map((it) => [it, scene.store.text(`deal:${it}`)!])),
  );
}

describe('a card', () => {
  test('tells every board from its own side, and what is still to play', () => {
    const scene = Scene.of({}, { tables: 3 });
    scene.board(1, [7, 8, 9]);
    const best = scene.setup.schedule.get('1-X-1')![2]!;
    expect(cardOf(scene, best.ew!)!.boards).toMatchObject([
      { deal: '1-X-1', side: 'EW', opponent: best.ns, score: -140, percent: '0.00' },
    ]);
    expect(cardOf(scene, best.ns!)).toMatchObject({
      row: { percent: '100.00' },
      boards: [{ side: 'NS', score: 140, percent: '100.00', round: best.round }],
    });
    expect(cardOf(scene, best.ns!)!.toPlay).toHaveLength(2);
  });

  test('holds a board the director let it play, though nothing was scheduled there', () => {
    const scene = Scene.of({}, { tables: 5, rounds: 2 });
    scene.result({ at: 'A1', board: 4, ns: 'A1', ew: 'A6' });
    scene.desk('held-admitted', { seq: scene.seq });
    expect(cardOf(scene, 'A6')!.boards.map((it) => it.deal)).toEqual(['1-X-4']);
  });

  test('is in order of play: session, round, board', () => {
    const scene = Scene.of({}, { tables: 3 }, { tables: 3, session: '2', set: 'Y' });
    const toPlay = cardOf(scene, 'A2')!.toPlay.map((it) => it.deal);
    expect(toPlay).toEqual(['1-X-2', '1-X-3', '1-X-1', '2-Y-2', '2-Y-3', '2-Y-1']);
    scene.result({ at: 'A2', board: 2, deal: '2-Y-2', ns: 'A2', ew: 'A5' });
    scene.result({ at: 'A2', board: 3 });
    expect(cardOf(scene, 'A2')!.boards.map((it) => it.deal)).toEqual(['1-X-3', '2-Y-2']);
  });

  test('of nobody there is none', () => {
    expect(cardOf(Scene.of({}, { tables: 3 }), 'stranger')).toBeUndefined();
  });
});
