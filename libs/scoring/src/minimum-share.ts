/**
 * Whether a contestant has enough boards to be ranked: `share` in hundredths of a percent of the boards due to it.
 * Rule RK6.
 * @example hasMinimumShare({ boards: 14, due: 20, share: 7000 }) // true: exactly 70 %
 */
export const hasMinimumShare = ({
  boards,
  due,
  share,
}: {
  readonly boards: number;
  readonly due: number;
  readonly share: number;
}): boolean => boards * 10_000 >= due * share;
