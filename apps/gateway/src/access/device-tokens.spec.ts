import { expect, test } from 'vitest';
import { DeviceTokens } from './device-tokens.js';

const tokens = new DeviceTokens('SUAOWNSEED');
const claim = { t: 'abcdefghijkl', section: 'A', table: '3', device: 'd1', expires: 1000 };

test('a token gives back what it was minted for', () => {
  expect(tokens.read(tokens.mint(claim), 999)).toEqual(claim);
});

test('a token is good until its last second and no longer', () => {
  expect(tokens.read(tokens.mint(claim), 1000)).toBeUndefined();
});

test('a token of another key, or with another claim, is nobody', () => {
  const token = tokens.mint(claim);
  const [, signature] = token.split('.');
  const other = Buffer.from(JSON.stringify({ ...claim, table: '4' })).toString('base64url');
  expect(new DeviceTokens('OTHER').read(token, 0)).toBeUndefined();
  expect(tokens.read(`${other}.${signature}`, 0)).toBeUndefined();
  expect(tokens.read('x', 0)).toBeUndefined();
});
