import type { Row } from '#contracts';
import { fold } from '../kit/fold.js';

/**
 * Whether a row is meant by what was typed: its number, or any part of a name without regard to
 * diacritics. @example matches({ label: '12', names: ['Jan Łoś'] }, 'los') // true
 */
export function matches(
  { label, names = [] }: Pick<Row, 'label' | 'names'>,
  typed: string,
): boolean {
  const wanted = fold(typed.trim());
  if (/^\d+$/.test(wanted)) return label.replace(/\D/g, '') === wanted;
  return wanted === '' || [label, ...names].some((text) => fold(text).includes(wanted));
}
