import { expect, test } from 'vitest';
import { BehindError, Monotonic } from './monotonic.js';

const at = (epoch: string, offset: number) => ({ epoch, offset });

test('within an epoch no version is served below one served before, not even after another epoch', () => {
  const monotonic = new Monotonic();
  monotonic.check('t', at('a', 7));
  monotonic.check('t', at('a', 7));
  monotonic.check('t', at('b', 3));
  monotonic.check('u', at('a', 1));
  expect(() => monotonic.check('t', at('a', 6))).toThrow(BehindError);
  monotonic.check('t', at('a', 8));
});
