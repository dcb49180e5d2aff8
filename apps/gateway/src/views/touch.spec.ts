import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Touch } from './touch.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const GONE = new Error('no answer');
const answers = (): Promise<string> => Promise.resolve('there');
const fails = (): Promise<never> => Promise.reject(GONE);
const ask = (touch: Touch, question: () => Promise<string>): Promise<unknown> =>
  touch.ask(question, performance.now()).catch((error: unknown) => error);

test('a store is lost once nothing was heard of it for longer than patience, and found by one answer', async () => {
  const touch = new Touch(2_000);
  expect(await ask(touch, answers)).toBe('there');
  vi.advanceTimersByTime(2_000);
  expect(await ask(touch, fails)).toBe(GONE);
  expect(touch.isLost).toBe(false);
  vi.advanceTimersByTime(1);
  expect(touch.isLost).toBe(true);
  expect(await ask(touch, answers)).toBe('there');
  expect(touch.isLost).toBe(false);
});

test('who waited while another failed is not made to wait again; who comes later asks anew', async () => {
  const touch = new Touch(2_000);
  const askedAt = performance.now();
  vi.advanceTimersByTime(10);
  await ask(touch, fails);
  const question = vi.fn<() => Promise<string>>(answers);
  await expect(touch.ask(question, askedAt)).rejects.toBe(GONE);
  expect(question).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(await ask(touch, question)).toBe('there');
});
