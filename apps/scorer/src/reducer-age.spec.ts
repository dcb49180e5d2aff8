import { expect, test } from 'vitest';
import { reducerAge } from './reducer-age.js';

test('versions are compared as numbers, not as letters', () => {
  expect(reducerAge('9', '10')).toBe('older');
  expect(reducerAge('10', '9')).toBe('newer');
  expect(reducerAge('10', '10')).toBe('ours');
});
