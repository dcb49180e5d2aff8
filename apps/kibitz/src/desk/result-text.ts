import type { Score } from '#contracts';
import { scoreOf } from '#formats';
import { SEATS } from '#scoring';
import { UserFault } from '../up/user-fault.js';

const CONTRACT = /^([1-7])(C|D|H|S|NT?)(X{0,2})([NESW])(=|[+-]\d{1,2})$/;

/**
 * A result as directors write it: `4SN=`, `3NTXE-2`, `1C S +1`, `pass`. Spaces and case do not matter.
 * @throws UserFault for anything else
 */
export function resultOf(text: string): Score {
  const packed = text.replaceAll(/\s/g, '').toUpperCase();
  const [, level, strain, risk, seat, result = ''] = CONTRACT.exec(packed) ?? [];
  const contract = level === undefined ? packed : `${level} ${strain} ${risk}`;
  const declarer = SEATS.find((it) => it === seat);
  const score = scoreOf({ contract, result }, declarer);
  if (score) return score;
  throw new UserFault(`malformed: "${text}" is no result; write it as 4SN=, 3NTXE-2 or pass`);
}
