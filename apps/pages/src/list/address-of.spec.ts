import { expect, test } from 'vitest';
import { addressOf } from './address-of.js';

test('a tournament is linked by its id, the demo by its name, which outlives each of its evenings', () => {
  expect(addressOf({ t: 'k3x9q0m2vb7d', slug: 'thursday' })).toBe('k3x9q0m2vb7d');
  expect(addressOf({ t: 'k3x9q0m2vb7d', slug: 'demo' })).toBe('demo');
});
