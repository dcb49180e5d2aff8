import { expect, test } from 'vitest';
import { addressFor } from './reader.js';

const BROWSER = { accept: 'text/html,*/*;q=0.8' };
const BAD = '/t/demo/b/%E0%A4%A?c=p3';

test('a browser at an address that cannot be decoded is led to the page that says so', () => {
  expect(addressFor({ url: BAD, headers: BROWSER })).toBe('/nowhere');
});

test.each([
  ['a program', BAD, {}],
  ['a browser at a door of programs', '/v1/tournaments/%zz', BROWSER],
  ['a readable address', '/t/%C5%81%C3%B3d%C5%BA?c=%zz', BROWSER],
])('%s is answered where it asked', (_, url, headers) => {
  expect(addressFor({ url, headers })).toBe(url);
});
