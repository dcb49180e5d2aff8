import { expect, test } from 'vitest';
import { Window, WINDOW_BYTES } from './window.js';

const entry = (seq: number, t: string, bytes = 1) => ({
  seq,
  time: 0,
  subject: `log.0.${t}.desk.x`,
  body: new Uint8Array(bytes),
});
const seqs = (entries: { seq: number }[]): number[] => entries.map(({ seq }) => seq);

test('a window gives the entries of one tournament from a sequence on, that one included', () => {
  const window = new Window();
  window.startAt(1);
  for (let seq = 1; seq <= 6; seq++) window.add(entry(seq, seq % 2 ? 'a' : 'b'));
  expect(seqs(window.entries('a', 3, 99))).toEqual([3, 5]);
  expect(seqs(window.entries('b', 1, 2))).toEqual([2, 4]);
  expect(seqs(window.entries('c', 1, 99))).toEqual([]);
  expect(window.reached).toBe(6);
});

test('what no longer fits leaves at the old end, and the window says so', () => {
  const window = new Window();
  window.startAt(1);
  for (let seq = 1; seq <= 3; seq++) window.add(entry(seq, 'a', WINDOW_BYTES / 2));
  expect(seqs(window.entries('a', 1, 99))).toEqual([2, 3]);
  expect(window.from).toBe(2);
});

test('a restarted window holds nothing of before', () => {
  const window = new Window();
  window.startAt(1);
  window.add(entry(1, 'a'));
  window.startAt(9);
  expect(seqs(window.entries('a', 1, 99))).toEqual([]);
  expect([window.from, window.reached]).toEqual([9, 8]);
});
