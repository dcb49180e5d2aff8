import { ratio, type Ratio } from './ratio.js';

const RATIO_TEXT = /^(-?\d+)(?:\/(\d+))?$/;

/** The fraction as "p/q": whole numbers as "p/1", negative ones as "-p/q". */
export const ratioText = (r: Ratio): string => `${r.num}/${r.den}`;

/**
 * Reads "p/q" or "p", reduced or not; the sign stands in front.
 * @throws RangeError when the text is neither, or q is 0
 */
export const parseRatio = (text: string): Ratio => {
  const [, num, den = '1'] = RATIO_TEXT.exec(text) ?? [];
  if (num === undefined) throw new RangeError(`not a fraction p/q: ${JSON.stringify(text)}`);
  return ratio(BigInt(num), BigInt(den));
};
