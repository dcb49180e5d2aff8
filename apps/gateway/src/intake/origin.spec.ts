import { expect, test } from 'vitest';
import { isOwnOrigin } from './origin.js';

test.each([
  [undefined, 'kibitz.example', true],
  ['https://kibitz.example', 'kibitz.example', true],
  ['http://192.168.1.7:8080', '192.168.1.7:8080', true],
  ['https://elsewhere.example', 'kibitz.example', false],
  ['null', 'kibitz.example', false],
  ['https://kibitz.example:8443', 'kibitz.example', false],
])('origin %s at host %s: %s', (origin, host, isOwn) => {
  expect(isOwnOrigin(origin, host)).toBe(isOwn);
});
