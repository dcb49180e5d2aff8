import type { Contribution } from './contribution.js';

/** Boards with fewer than four scores that are closed, by their number of scores: scored by table or by Neuberg, as N says. */
export interface SmallBoards {
  boards: number;
  /** Sum of the few-scores percentages, in hundredths of a percent. */
  percent: number;
  /** Sum of X+1: over M, their part of s1. */
  points: number;
}

/** IMPs of one round. */
export interface RoundBalance {
  boards: number;
  /** Boards that were cancelled: not played, or closed without a comparison. */
  cancelled: number;
  imps: bigint;
}

/**
 * What one contestant has in one comparison field. Nothing here depends on N (scoring-rules §0):
 * Neuberg matchpoints of k boards are N * s1 - k, so a new N costs nothing until a row is read.
 */
export interface Balance {
  boards: number;
  s1: bigint;
  /** Artificial scores: boards, and the sum of their hundredths of a percent. */
  artificialBoards: number;
  artificial: number;
  /** By M = 1, 2, 3. */
  small: [SmallBoards, SmallBoards, SmallBoards];
  impBoards: number;
  imps: bigint;
  rounds: RoundBalance[];
}

const noSmall = (): SmallBoards => ({ boards: 0, percent: 0, points: 0 });

export const noBalance = (rounds: number): Balance => ({
  boards: 0,
  s1: 0n,
  artificialBoards: 0,
  artificial: 0,
  small: [noSmall(), noSmall(), noSmall()],
  impBoards: 0,
  imps: 0n,
  rounds: Array.from({ length: rounds }, () => ({ boards: 0, cancelled: 0, imps: 0n })),
});

/** Adds a gain (`times` 1) or takes it back (-1), in place: a balance is the workspace's own copy. */
export function addGain(balance: Balance, given: Contribution, times: 1 | -1): void {
  const { gain } = given;
  const sign = BigInt(times);
  const round = given.round === undefined ? undefined : balance.rounds[given.round - 1];
  switch (gain.kind) {
    case 'matchpoints':
      balance.boards += times;
      balance.s1 += sign * gain.s1;
      return;
    case 'small':
      return addSmall(balance.small[gain.m - 1]!, gain, times);
    case 'artificial':
      balance.artificialBoards += times;
      balance.artificial += times * gain.percent;
      return;
    case 'imps':
      balance.impBoards += times;
      balance.imps += sign * gain.imps;
      return round && addRound(round, gain.imps, times);
    case 'cancelled':
      if (round) round.cancelled += times;
  }
}

function addSmall(
  small: SmallBoards,
  gain: Pick<SmallBoards, 'percent' | 'points'>,
  times: 1 | -1,
): void {
  small.boards += times;
  small.percent += times * gain.percent;
  small.points += times * gain.points;
}

function addRound(round: RoundBalance, imps: bigint, times: 1 | -1): void {
  round.boards += times;
  round.imps += BigInt(times) * imps;
}
