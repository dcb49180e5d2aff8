import { decimal as roundTo, parseRatio } from '#scoring';
import type { Language } from '../words/language.js';

const MINUS = '−';

/**
 * A figure as the language writes it: the text is rewritten, never read as a number.
 * @example figure('-12.50', 'pl') // '−12,50'
 */
export function figure(text: string, language: Language): string {
  const signed = text.startsWith('-') ? MINUS + text.slice(1) : text;
  return language === 'en' ? signed : signed.replace('.', ',');
}

/** A score in points, never grouped. @example points(-1100) // '−1100' */
export const points = (score: number): string => figure(String(score), 'en');

/** The same with its sign, for a side's own score. @example signed(420) // '+420' */
export const signed = (score: number): string => (score > 0 ? `+${score}` : points(score));

/** An exact fraction with two decimals, halves away from zero. @example fraction('-7/3', 'ru') // '−2,33' */
export const fraction = (ratio: string, language: Language): string =>
  figure(roundTo(parseRatio(ratio), 2), language);
