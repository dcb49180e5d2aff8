import type { Score } from '#contracts';
import { DENOMINATIONS, RISKS, type Seat } from '#scoring';

const one = <T extends string>(list: readonly T[], text: string): T | undefined =>
  list.find((it) => it === text);

/**
 * A score from the columns Contract (`3 NT x`, `PASS`) and Result (`=`, `+1`, `-2`); `undefined` when they
 * say no result.
 * @example scoreOf({ contract: '4 S', result: '+1' }, 'N') // level 4 in spades by North, 11 tricks
 */
export function scoreOf(
  { contract, result }: { contract: string; result: string },
  declarer: Seat | undefined,
): Score | undefined {
  if (contract.toUpperCase() === 'PASS') return { kind: 'passed-out' };
  const [levelText = '', strain = '', riskText = ''] = contract.split(/\s+/);
  const denomination = one(
    DENOMINATIONS,
    strain.toUpperCase() === 'N' ? 'NT' : strain.toUpperCase(),
  );
  const risk = one(RISKS, riskText.toLowerCase());
  const over = overtricks(result);
  if (!/^[1-7]$/.test(levelText) || denomination === undefined || risk === undefined)
    return undefined;
  const level = Number(levelText);
  const tricks = 6 + level + (over ?? Number.NaN);
  if (declarer === undefined || !(tricks >= 0 && tricks <= 13)) return undefined;
  return { kind: 'contract', level, denomination, risk, declarer, tricks };
}

const overtricks = (result: string): number | undefined => {
  if (result === '=') return 0;
  return /^[+-]\d{1,2}$/.test(result) ? Number(result) : undefined;
};
