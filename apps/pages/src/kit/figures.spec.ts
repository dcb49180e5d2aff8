import { expect, test } from 'vitest';
import { figure, fraction, points, signed } from './figures.js';

test('the separator is the language’s, the minus is U+2212, digits are never touched', () => {
  expect(figure('-12.50', 'pl')).toBe('−12,50');
  expect(figure('123456789012345678901.10', 'en')).toBe('123456789012345678901.10');
});
test('points are not grouped', () => {
  expect(points(-1100)).toBe('−1100');
  expect(signed(1430)).toBe('+1430');
  expect(signed(0)).toBe('0');
});
test('a fraction shows two decimals, halves away from zero', () => {
  expect(fraction('-7/3', 'ru')).toBe('−2,33');
  expect(fraction('1/8', 'en')).toBe('0.13');
});
