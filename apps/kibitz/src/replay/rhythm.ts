/** How fast an evening is played. */
export interface Rhythm {
  /** Times the speed of the evening. */
  readonly speed: number;
  /** No pause is longer than this, in milliseconds. */
  readonly longestPause?: number;
}

/**
 * The milliseconds to wait before each entry. Clocks of devices differ: an entry that claims to be older than
 * the one before it follows at once.
 * @example pauses(['…T20:00:00Z', '…T20:01:00Z'], { speed: 60 }) // [0, 1000]
 */
export function pauses(
  times: readonly string[],
  { speed, longestPause = Infinity }: Rhythm,
): number[] {
  let last = Date.parse(times[0] ?? '');
  return times.map((time) => {
    const at = Date.parse(time);
    const pause = Math.max(0, at - last) / speed;
    last = Math.max(last, at);
    return Math.min(pause, longestPause);
  });
}
