import { isVulnerable, sideOf } from './board.js';
import type { Contract, Denomination, Risk, Seat } from './types.js';

/** A contract as played at a table. */
export interface PlayedContract {
  readonly board: number;
  readonly contract: Contract;
  readonly declarer: Seat;
  readonly tricks: number;
}

const TRICK_VALUE: Record<Denomination, number> = { C: 20, D: 20, H: 30, S: 30, NT: 30 };
const MULTIPLIER: Record<Risk, number> = { '': 1, x: 2, xx: 4 };

/**
 * Points of the declaring side for `tricks` tricks won; negative when the contract failed. Rules CS1-CS6.
 * @throws RangeError when the level is not 1 to 7 or the tricks are not 0 to 13
 * @example contractScore({ level: 4, denomination: 'S', risk: '' }, 10, true) // 620
 */
export const contractScore = (contract: Contract, tricks: number, vulnerable: boolean): number => {
  requireWhole('level', contract.level, [1, 7]);
  requireWhole('tricks', tricks, [0, 13]);
  const overtricks = tricks - contract.level - 6;
  return overtricks < 0
    ? -undertrickPoints(-overtricks, contract.risk, vulnerable)
    : madePoints(contract, overtricks, vulnerable);
};

/**
 * The same score seen from North-South (EW = -NS), with the vulnerability of the board's number. Rule CS7.
 * @throws RangeError as contractScore, and when the board number is not a whole one from 1 on
 */
export const nsScore = ({ board, contract, declarer, tricks }: PlayedContract): number => {
  const side = sideOf(declarer);
  const points = contractScore(contract, tricks, isVulnerable(board, side));
  return side === 'NS' ? points : 0 - points;
};

function madePoints(contract: Contract, overtricks: number, vulnerable: boolean): number {
  const trickPoints = contractTrickPoints(contract);
  return (
    trickPoints +
    gameBonus(trickPoints, vulnerable) +
    slamBonus(contract.level, vulnerable) +
    (MULTIPLIER[contract.risk] >> 1) * 50 + // CS4: 50 for a doubled contract made, 100 redoubled
    overtricks * overtrickValue(contract, vulnerable)
  );
}

function contractTrickPoints({ level, denomination, risk }: Contract): number {
  const firstTrickExtra = denomination === 'NT' ? 10 : 0;
  return (level * TRICK_VALUE[denomination] + firstTrickExtra) * MULTIPLIER[risk];
}

function gameBonus(trickPoints: number, vulnerable: boolean): number {
  if (trickPoints < 100) return 50;
  return vulnerable ? 500 : 300;
}

function slamBonus(level: number, vulnerable: boolean): number {
  if (level < 6) return 0;
  return (level === 6 ? 500 : 1000) * (vulnerable ? 1.5 : 1);
}

function overtrickValue({ denomination, risk }: Contract, vulnerable: boolean): number {
  if (risk === '') return TRICK_VALUE[denomination];
  return 50 * MULTIPLIER[risk] * (vulnerable ? 2 : 1);
}

function undertrickPoints(down: number, risk: Risk, vulnerable: boolean): number {
  if (risk === '') return down * (vulnerable ? 100 : 50);
  // CS6: the doubled ladder is 200 and then 300 a trick; not vulnerable, the first three cost 100 less.
  const doubled = down * 300 - (vulnerable ? 100 : 100 * Math.min(down + 1, 4));
  return (doubled * MULTIPLIER[risk]) / 2;
}

function requireWhole(what: string, value: number, [least, most]: readonly [number, number]): void {
  if (!Number.isInteger(value) || value < least || value > most)
    throw new RangeError(`${what} must be a whole number from ${least} to ${most}, not ${value}`);
}
