import { neuberg } from './neuberg.js';
import { add, multiply, ratio, type Ratio } from './ratio.js';
import { type Scaling } from './policies.js';

/** x matchpoints of a group of m scores that is seen on the normal size n; all on the scale 2, 1, 0. */
export interface GroupMatchpoints {
  /** Whole, or a fraction where scores are weighted. */
  readonly x: number | Ratio;
  readonly m: number;
  readonly n: number;
}

/**
 * The matchpoints x as the scaling sees them, out of `scaledTop`. Rules NB1, SC1, SC2, SC3.
 * @throws RangeError when m is 0 or a number is not whole
 * @example scaled('additive', { x: 9, m: 6, n: 7 }) // 10 of 12, where Neuberg gives 32/3
 */
export const scaled = (scaling: Scaling, { x, m, n }: GroupMatchpoints): Ratio => {
  if (scaling === 'neuberg') return neuberg(x, n, m);
  const own = typeof x === 'number' ? ratio(x) : x;
  if (scaling === 'additive') return add(own, ratio(n - m));
  if (scaling === 'ascherman') return multiply(add(own, ratio(1)), ratio(n - 1, m));
  return own;
};

/**
 * What `scaled` is out of: 2(n-1), or 2(m-1) where nothing is scaled.
 * @example scaledTop('none', { m: 6, n: 7 }) // 10
 */
export const scaledTop = (scaling: Scaling, { m, n }: Omit<GroupMatchpoints, 'x'>): number =>
  2 * ((scaling === 'none' ? m : n) - 1);
