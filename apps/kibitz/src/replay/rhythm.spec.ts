import { expect, test } from 'vitest';
import { pauses } from './rhythm.js';

const times = ['20:00:00', '20:01:00', '20:00:30', '20:11:00'].map((it) => `2026-01-31T${it}Z`);

test('time stamps become pauses at the speed asked for; a clock behind does not delay', () => {
  expect(pauses(times, { speed: 60 })).toEqual([0, 1_000, 0, 10_000]);
});

test('long pauses are shortened', () => {
  expect(pauses(times, { speed: 60, longestPause: 4_000 })).toEqual([0, 1_000, 0, 4_000]);
});

test('nothing to play needs no time', () => {
  expect(pauses([], { speed: 1 })).toEqual([]);
});
