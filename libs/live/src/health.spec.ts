import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepHealth, OFFLINE_AFTER_MS, STALE_AFTER_MS } from './health.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('it is live once every channel has caught up', () => {
  const keeper = keepHealth();
  keeper.waiting('a');
  keeper.waiting('b');
  keeper.current('a');
  expect(keeper.health.get()?.state).toBe('connecting');
  keeper.current('b');
  expect(keeper.health.get()?.state).toBe('live');
});

test('out of touch it is stale, later offline, and live again when it is back', () => {
  const keeper = keepHealth();
  keeper.waiting('a');
  keeper.current('a');
  const lost = Date.now();
  keeper.waiting('a');
  vi.advanceTimersByTime(STALE_AFTER_MS - 1);
  expect(keeper.health.get()?.state).toBe('live');
  vi.advanceTimersByTime(1);
  expect(keeper.health.get()).toMatchObject({ state: 'stale', lostAt: lost });
  vi.advanceTimersByTime(OFFLINE_AFTER_MS);
  expect(keeper.health.get()?.state).toBe('offline');
  keeper.current('a');
  expect(keeper.health.get()).toEqual({ state: 'live' });
});

test('a short gap is nobody’s business', () => {
  const keeper = keepHealth();
  keeper.waiting('a');
  keeper.current('a');
  keeper.waiting('a');
  vi.advanceTimersByTime(STALE_AFTER_MS - 1);
  keeper.current('a');
  vi.advanceTimersByTime(OFFLINE_AFTER_MS);
  expect(keeper.health.get()?.state).toBe('live');
});

test('what is there but has nothing to give is being recalculated, at once, and says when it stands again', () => {
  const keeper = keepHealth();
  keeper.waiting('a');
  keeper.waiting('b');
  keeper.current('a');
  keeper.current('b');
  const lost = Date.now();
  keeper.waiting('a');
  keeper.waiting('a', 'rebuilding');
  expect(keeper.health.get()).toMatchObject({ state: 'rebuilding', lostAt: lost });
  vi.advanceTimersByTime(OFFLINE_AFTER_MS);
  expect(keeper.health.get()?.state).toBe('rebuilding');
  keeper.recalculated();
  keeper.current('a');
  expect(keeper.health.get()).toEqual({ state: 'live', recalculatedAt: Date.now() });
});

test('after one channel came back in another epoch, what the others still show is being recalculated', () => {
  const keeper = keepHealth();
  for (const name of ['a', 'b']) keeper.waiting(name);
  for (const name of ['a', 'b']) keeper.current(name);
  keeper.waiting('a');
  keeper.waiting('b');
  keeper.recalculated();
  keeper.current('a');
  expect(keeper.health.get()?.state).toBe('rebuilding');
  keeper.current('b');
  expect(keeper.health.get()).toEqual({ state: 'live', recalculatedAt: Date.now() });
});

test('a connection that goes while the tournament is recalculated is a lost connection', () => {
  const keeper = keepHealth();
  keeper.waiting('a');
  keeper.current('a');
  keeper.waiting('a', 'rebuilding');
  keeper.away();
  vi.advanceTimersByTime(STALE_AFTER_MS);
  expect(keeper.health.get()?.state).toBe('stale');
});
