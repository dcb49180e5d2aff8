import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Conflation } from './conflation.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const WINDOW = 150;

test('the first change after a quiet window leaves at once, those during the window leave together', async () => {
  const run = vi.fn<() => Promise<boolean>>(async () => true);
  const conflation = new Conflation(WINDOW, run);
  conflation.moved();
  expect(run).toHaveBeenCalledTimes(1);
  for (let i = 0; i < 10; i++) conflation.moved();
  await vi.advanceTimersByTimeAsync(WINDOW - 1);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10 * WINDOW);
  expect(run).toHaveBeenCalledTimes(2);
});

test('looking in vain opens no window: the next change leaves at once', async () => {
  const run = vi.fn<() => Promise<boolean>>(async () => false);
  const conflation = new Conflation(WINDOW, run);
  conflation.moved();
  await vi.advanceTimersByTimeAsync(1);
  conflation.moved();
  expect(run).toHaveBeenCalledTimes(2);
});

test('a failure is tried again by the next movement', async () => {
  const run = vi
    .fn<() => Promise<boolean>>(async () => true)
    .mockRejectedValueOnce(new Error('no answer'));
  const conflation = new Conflation(WINDOW, run);
  conflation.moved();
  await vi.advanceTimersByTimeAsync(1);
  conflation.moved();
  expect(run).toHaveBeenCalledTimes(2);
});
