import { DENOMINATIONS, RISKS, SEATS } from '#scoring';
import type { Score } from '#contracts';
import { UserFault } from '../up/user-fault.js';

const CONTRACT = /^([1-7])(C|D|H|S|NT?)(X{0,2})([NESW])(=|[+-]\d{1,2})$/;

/**
 * A result as directors write it: `4SN=`, `3NTXE-2`, `1C S +1`, `pass`. Spaces and case do not matter.
 * @throws UserFault for anything else
 */
export function resultOf(text: string): Score {
  const packed = text.replaceAll(/\s/g, '').toUpperCase();
  if (packed === 'PASS') return { kind: 'passed-out' };
  const [, level, strain, risk, seat, result] = CONTRACT.exec(packed) ?? [];
  const denomination = DENOMINATIONS.find((it) => it === (strain === 'N' ? 'NT' : strain));
  const declarer = SEATS.find((it) => it === seat);
  const doubled = RISKS.find((it) => it === risk?.toLowerCase());
  if (!denomination || !declarer || doubled === undefined)
    throw new UserFault(`malformed: "${text}" is no result; write it as 4SN=, 3NTXE-2 or pass`);
  const tricks = 6 + Number(level) + (result === '=' ? 0 : Number(result));
  return { kind: 'contract', level: Number(level), denomination, risk: doubled, declarer, tricks };
}
