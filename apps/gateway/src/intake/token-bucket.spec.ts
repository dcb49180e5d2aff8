import { expect, test } from 'vitest';
import { TokenBucket } from './token-bucket.js';

test('a burst goes through at once, then the rate holds', () => {
  const bucket = new TokenBucket(10, 3, 0);
  expect([0, 0, 0, 0].map((now) => bucket.take(now))).toEqual([true, true, true, false]);
  expect(bucket.take(99)).toBe(false);
  expect(bucket.take(200)).toBe(true);
});

test('a quiet hour saves up no more than one burst', () => {
  const bucket = new TokenBucket(10, 2, 0);
  const hour = 3_600_000;
  expect([hour, hour, hour].map((now) => bucket.take(now))).toEqual([true, true, false]);
});
