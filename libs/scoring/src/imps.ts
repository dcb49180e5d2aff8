/** The least difference of points worth 1, 2, ... 24 IMPs (Law 78B). */
const LEAST_DIFFERENCES = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000,
  2250, 2500, 3000, 3500, 4000,
];

// Every step of the scale is a multiple of 10, so a table by tens answers without a search.
const LAST_TEN = LEAST_DIFFERENCES.at(-1)! / 10;
const BY_TENS = Array.from(
  { length: LAST_TEN + 1 },
  (_, ten) => LEAST_DIFFERENCES.filter((least) => least <= ten * 10).length,
);

/**
 * The IMPs for a difference of two scores in points, with its sign. Rule IMP1.
 * @example imps(-430) // -10
 */
export const imps = (difference: number): number => {
  const ten = Math.min(Math.floor(Math.abs(difference) / 10), LAST_TEN);
  return difference < 0 ? 0 - BY_TENS[ten]! : BY_TENS[ten]!;
};
