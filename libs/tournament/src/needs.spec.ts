import { describe, expect, test } from 'vitest';
import { Scene } from '../../../test/support/scene.js';
import { asLog, type Message } from '../../../test/support/small-store.js';
import { needs } from './needs.js';
import type { Needs } from './step.js';

const scene = Scene.of({}, { tables: 5 }, { tables: 5, section: 'B', set: 'Y', field: 'other' });
const needsOf = (...messages: Message[]): Needs => needs(scene.setup, asLog(messages));
const result = (n: number): string[] => [`device:tabA1`, `outcome:tabA1-${n}`];
const board = (n: number): string[] => [`deal:1-X-${n}`, 'progress:1', 'field:1-main'];

describe('the cells a batch reads', () => {
  test('a result: its own deal, field and device, and never another deal', () => {
    const { names, everything } = needsOf(scene.write({ at: 'A1', board: 3, envelope: { n: 1 } }));
    expect(names.toSorted()).toEqual([...board(3), ...result(1)].toSorted());
    expect(everything).toBe(false);
  });

  test('a correction from another deal: both deals', () => {
    const corrects = { line: 'tabA1-1', deal: '1-X-4' };
    const message = scene.write({ at: 'A1', board: 3, corrects, envelope: { n: 2 } });
    expect(needsOf(message).names.toSorted()).toEqual(
      [...board(3), 'deal:1-X-4', ...result(2)].toSorted(),
    );
  });

  test('an outcome only where the known device may have been answered before', () => {
    const known = new Map([['device:tabA1' as const, JSON.stringify({ mark: 4, above: [6] })]]);
    const asked = (n: number): boolean =>
      needs(
        scene.setup,
        asLog([scene.write({ at: 'A1', board: 3, envelope: { n } })]),
        known,
      ).names.includes(`outcome:tabA1-${n}`);
    expect([4, 5, 6, 7].map(asked)).toEqual([true, false, true, false]);
  });

  test('a message nobody can read: only what it claims to be', () => {
    const { subject, body } = scene.write({ at: 'A1', board: 3, envelope: { n: 3 } });
    expect(needsOf({ subject, body: body.slice(0, 40) })).toEqual({ names: [], everything: false });
    const elsewhere = { subject: subject.replace('.A.1', '.A.2'), body };
    expect(needsOf(elsewhere).names).toEqual(result(3));
  });

  test('what may move every board reads everything', () => {
    for (const message of [
      scene.pen.desk('session-closed', { session: '1' }),
      scene.pen.desk('publication-set', { publication: 'hidden' }),
      scene.pen.desk('held-admitted', { seq: 7 }),
    ])
      expect(needsOf(message).everything).toBe(true);
    expect(needsOf(scene.pen.desk('board-closed', { deal: '1-X-1' })).everything).toBe(false);
  });

  test('the desk’s word on a board: the official lists it may contradict, and their fields', () => {
    const closed = scene.pen.desk('board-closed', { deal: '1-X-1' });
    expect(needsOf(closed).names).toEqual(
      expect.arrayContaining([
        'officials',
        'official:session-1',
        'official:overall',
        'field:1-main',
        'field:1-other',
      ]),
    );
  });

  test('nothing behind an entry of a newer program', () => {
    const newer = scene.pen.desk('board-closed', { deal: '1-X-1' }, { v: 2 });
    expect(needsOf(newer, scene.write({ at: 'A1', board: 3 }))).toEqual({
      names: [],
      everything: false,
    });
  });
});
