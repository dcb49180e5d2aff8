import { describe, expect, test } from 'vitest';
import { made, Scene } from '../../../test/support/scene.js';

const evening = (): Scene => Scene.of({}, { tables: 5 });
const outcomeOf = (scene: Scene, id: string): unknown => scene.store.json(`outcome:${id}`);

describe('the same entry again', () => {
  test('an exact resend is rejected, and its first answer stands', () => {
    const scene = evening();
    const message = scene.write({ at: 'A1', board: 1 });
    scene.send(message);
    const before = outcomeOf(scene, 'tabA1-1');
    expect(scene.send(message)).toMatchObject({ outcome: 'rejected', reason: 'exact-duplicate' });
    expect(outcomeOf(scene, 'tabA1-1')).toEqual(before);
    expect(scene.head.counts).toEqual({ accepted: 3, held: 0, rejected: 1 });
  });

  test('a resend of a held entry is a duplicate too: it waits once', () => {
    const scene = evening();
    const message = scene.write({ at: 'A1', board: 1, ew: 'A9' });
    expect(scene.send(message)).toMatchObject({ outcome: 'held' });
    expect(scene.send(message)).toMatchObject({ outcome: 'rejected', reason: 'exact-duplicate' });
  });

  test('a later number first is no duplicate, and the gap below stays open', () => {
    const scene = evening();
    expect(scene.result({ at: 'A1', board: 2, envelope: { n: 7 } })).toMatchObject({
      outcome: 'accepted',
    });
    expect(scene.result({ at: 'A1', board: 1, envelope: { n: 2 } })).toMatchObject({
      outcome: 'accepted',
    });
    expect(scene.store.json('device:tabA1')).toEqual({ mark: 0, above: [2, 7] });
  });

  test('an id that came malformed and comes again in order waits for the director', () => {
    const scene = evening();
    const { subject, body } = scene.write({ at: 'A1', board: 1 });
    const text = new TextDecoder().decode(body);
    const spoilt = new TextEncoder().encode(text.replace('"tricks":10', '"tricks":14'));
    expect(scene.send({ subject, body: spoilt })).toMatchObject({ reason: 'impossible-contract' });
    expect(scene.send({ subject, body })).toMatchObject({ reason: 'same-id-other-content' });
    expect(scene.desk('held-admitted', { seq: scene.seq })).toMatchObject({ outcome: 'accepted' });
    expect(scene.store.json('deal:1-X-1')).toMatchObject({ lines: [{ line: 'tabA1-1' }] });
  });
});

describe('entries that cannot be of this tournament', () => {
  test('not-opened: before the tournament is opened nothing else is', () => {
    const scene = new Scene();
    expect(scene.desk('session-closed', { session: '1' })).toMatchObject({ reason: 'not-opened' });
    expect(scene.store.state.has('setup')).toBe(false);
  });

  test('already-opened: a tournament is opened once', () => {
    const opened = { name: 'x', date: '2026-01-01', slug: 'x' };
    expect(evening().desk('tournament-opened', opened)).toMatchObject({ reason: 'already-opened' });
  });

  test('unknown-session, unknown-deal and unknown-held name what is not there', () => {
    const scene = evening();
    expect(scene.desk('session-closed', { session: '9' })).toMatchObject({
      reason: 'unknown-session',
    });
    expect(scene.desk('board-closed', { deal: '1-X-99' })).toMatchObject({
      reason: 'unknown-deal',
    });
    expect(scene.desk('held-admitted', { seq: 1 })).toMatchObject({ reason: 'unknown-held' });
    expect(scene.desk('held-dismissed', { seq: 1 })).toMatchObject({ reason: 'unknown-held' });
  });

  test('the newest 50 rejections are listed for the desk, newest first', () => {
    const scene = evening();
    for (let i = 0; i < 60; i++)
      scene.send({ subject: 'log.1.k3x9q0m2vb7d.desk.x', body: new Uint8Array([i]) });
    const listed = scene.store.json('rejections') as unknown[];
    expect(listed).toHaveLength(50);
    expect(listed[0]).toMatchObject({ seq: 62, reason: 'malformed' });
    expect(scene.head.counts.rejected).toBe(60);
  });
});

describe('the director answers what is held', () => {
  const waiting = (): Scene => {
    const scene = evening();
    scene.result({ at: 'A1', board: 1, ew: 'A9' });
    return scene;
  };

  test('admitted: it scores, and its device learns that it counts', () => {
    const scene = waiting();
    const at = scene.seq;
    expect(outcomeOf(scene, 'tabA1-1')).toMatchObject({ outcome: 'held', reason: 'other-pairs' });
    expect(scene.desk('held-admitted', { seq: at })).toMatchObject({ outcome: 'accepted' });
    expect(outcomeOf(scene, 'tabA1-1')).toMatchObject({ outcome: 'accepted', seq: scene.seq });
    expect(scene.store.json('deal:1-X-1')).toMatchObject({
      lines: [{ line: 'tabA1-1', ns: 'A1', ew: 'A9', seq: scene.seq }],
    });
    expect(scene.store.state.has(`held:${at}`)).toBe(false);
    expect(scene.head.counts).toEqual({ accepted: 4, held: 0, rejected: 0 });
  });

  test('admitted, the same line can be corrected by its table', () => {
    const scene = waiting();
    scene.desk('held-admitted', { seq: scene.seq });
    const corrects = { line: 'tabA1-1', deal: '1-X-1' };
    expect(scene.result({ at: 'A1', board: 1, corrects })).toMatchObject({ outcome: 'accepted' });
    expect(scene.store.json('deal:1-X-1')).toMatchObject({
      lines: [{ line: 'tabA1-1', ew: 'A6', corrections: 1 }],
    });
  });

  test('dismissed: it waits no more, scores nothing, and was held', () => {
    const scene = waiting();
    const at = scene.seq;
    expect(scene.desk('held-dismissed', { seq: at })).toMatchObject({ outcome: 'accepted' });
    expect(scene.store.state.has(`held:${at}`)).toBe(false);
    expect(scene.store.state.has('deal:1-X-1')).toBe(false);
    expect(outcomeOf(scene, 'tabA1-1')).toMatchObject({ outcome: 'held' });
    expect(scene.desk('held-admitted', { seq: at })).toMatchObject({ reason: 'unknown-held' });
  });

  test('another text of an accepted id, admitted, is the new text of its line', () => {
    const scene = evening();
    scene.result({ at: 'A1', board: 1 });
    scene.result({ at: 'A1', board: 1, score: made(2, 8), envelope: { n: 1 } });
    expect(scene.desk('held-admitted', { seq: scene.seq })).toMatchObject({ outcome: 'accepted' });
    expect(scene.store.json('deal:1-X-1')).toMatchObject({
      lines: [{ line: 'tabA1-1', score: 110, corrections: 1 }],
    });
  });

  test('what even the director cannot write is not admitted, and waits on', () => {
    const scene = evening();
    scene.result({ at: 'A1', board: 1, ns: 'nobody' });
    const at = scene.seq;
    expect(scene.desk('held-admitted', { seq: at })).toMatchObject({
      outcome: 'rejected',
      reason: 'contradicts-movement',
    });
    expect(scene.store.state.has(`held:${at}`)).toBe(true);
  });

  test('an answer that is held itself, even one that names itself, cannot be admitted', () => {
    const scene = waiting();
    const at = scene.seq;
    scene.desk('held-dismissed', { seq: at }, { n: 50 });
    const itself = scene.seq + 1;
    scene.desk('held-admitted', { seq: itself }, { n: 50 });
    expect(scene.step.outcomes).toMatchObject([{ reason: 'same-id-other-content' }]);
    expect(scene.desk('held-admitted', { seq: itself })).toMatchObject({ reason: 'unknown-held' });
    expect(scene.desk('held-dismissed', { seq: itself })).toMatchObject({ outcome: 'accepted' });
  });
});
