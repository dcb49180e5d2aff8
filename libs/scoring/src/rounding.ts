import { add, multiply, negate, ratio, subtract, type Ratio } from './ratio.js';

/** From an exact value, counted in units, to a whole count of units. */
export type RoundingRule = (r: Ratio) => bigint;

/** To the nearest whole; halves upwards. @example roundHalfUp(ratio(-5, 2)) // -2n */
export const roundHalfUp: RoundingRule = (r) => floor(add(r, HALF));

/** To the nearest whole; halves away from zero. @example roundHalfAwayFromZero(ratio(-5, 2)) // -3n */
export const roundHalfAwayFromZero: RoundingRule = (r) =>
  r.num < 0n ? -roundHalfUp(negate(r)) : roundHalfUp(r);

/** To the nearest whole; halves towards zero. @example roundHalfTowardsZero(ratio(-5, 2)) // -2n */
export const roundHalfTowardsZero: RoundingRule = (r) =>
  r.num < 0n ? roundHalfUp(r) : -roundHalfUp(negate(r));

/** To the nearest whole; halves to the even one. @example roundHalfToEven(ratio(85, 2)) // 42n */
export const roundHalfToEven: RoundingRule = (r) => {
  const up = roundHalfUp(r);
  return r.den === 2n && up % 2n !== 0n ? up - 1n : up;
};

/**
 * To the nearest whole; halves towards the average, which is a whole count of the same units (RND4).
 * @example roundHalfTowardsAverage(ratio(155, 2), 40n) // 77n: 7.75 of 8 in tenths becomes 7.7
 */
export const roundHalfTowardsAverage = (r: Ratio, average: bigint): bigint =>
  average + roundHalfTowardsZero(subtract(r, ratio(average)));

/**
 * To the nearest whole; halves away from the average, which is a whole count of the same units (RND5).
 * @example roundHalfAwayFromAverage(ratio(155, 2), 40n) // 78n
 */
export const roundHalfAwayFromAverage = (r: Ratio, average: bigint): bigint =>
  average + roundHalfAwayFromZero(subtract(r, ratio(average)));

/**
 * The value with exactly `places` decimals, rounded once, from the fraction; never "-0.00".
 * @throws RangeError when `places` is negative or not whole
 * @example decimal(ratio(2867, 50), 2) // "57.34"
 */
export const decimal = (
  r: Ratio,
  places: number,
  rule: RoundingRule = roundHalfAwayFromZero,
): string => {
  const units = rule(multiply(r, ratio(10n ** BigInt(places))));
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const point = digits.length - places;
  const fraction = places > 0 ? `.${digits.slice(point)}` : '';
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${fraction}`;
};

const HALF = ratio(1, 2);

function floor(r: Ratio): bigint {
  const quotient = r.num / r.den;
  return r.num < 0n && r.num % r.den !== 0n ? quotient - 1n : quotient;
}
