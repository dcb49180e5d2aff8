import { expect, test } from 'vitest';
import { isAtLeast } from './server-features.js';

test.each([
  ['2.9.10', true],
  ['2.9.9', false],
  ['2.10.0', true],
  ['2.10.3-beta', true],
  ['3.0.0', true],
  ['2.8.99', false],
  ['0.0.0', false],
])('a server %s is new enough: %s', (version, enough) => {
  expect(isAtLeast(version, [2, 9, 10])).toBe(enough);
});
