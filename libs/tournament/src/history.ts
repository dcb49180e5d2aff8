import { decimal, ratio } from '#scoring';
import type { Line, LineCorrection, RemovedLine } from '#contracts';
import type { Correction, LineResult, Removal } from './deal.js';

/** A result as views show it: percentages as they are printed. */
export function shownResult(result: LineResult): Line['result'] {
  if (result.kind !== 'artificial') return result;
  return { kind: 'artificial', ns: hundredths(result.ns), ew: hundredths(result.ew) };
}

const hundredths = (value: number): string => decimal(ratio(value, 100), 2);

/** What was changed on a line, as the desk reads it. */
export const shownCorrection = ({ time, was, ...by }: Correction): LineCorrection => ({
  ...by,
  at: new Date(time).toISOString(),
  was: { ...was, result: shownResult(was.result) },
});

/** A line that is gone, as the desk reads it. */
export const shownRemoval = ({ time, was, ...by }: Removal): RemovedLine => ({
  ...by,
  at: new Date(time).toISOString(),
  was: { ...was, result: shownResult(was.result) },
});
