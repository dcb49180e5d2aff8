import { expect, test } from 'vitest';
import { doorUrl } from './door-url.js';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['0.0.0.0', 'http://127.0.0.1:8080'],
  ['192.168.1.20', 'http://192.168.1.20:8080'],
  ['club.example', 'http://club.example:8080'],
  ['::', 'http://[::1]:8080'],
  ['fe80::1', 'http://[fe80::1]:8080'],
])('who listens on %s is asked at %s', (host, url) => {
  expect(doorUrl(host, 8080)).toBe(url);
});
