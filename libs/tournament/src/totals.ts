import { add, type Ratio, ratio, type RuleSet, VP_SCALES, type VpScaleName, ZERO } from '#scoring';
import type { Balance } from './balance.js';
import { isByTable } from './by-table.js';

/** Matchpoints on the scale of the field's N: points won of points possible, over the boards that count. */
export interface MatchpointTotal {
  boards: number;
  won: Ratio;
  possible: number;
}

export interface Scale {
  /** The normal size now. */
  n: number;
  /** The common denominator of the balance's sums. */
  denominator: bigint;
  rules: RuleSet;
}

/** A contestant's matchpoints as N says now (SPEC NB2, FEW1, FEW2): N * s1 - k, and percentages of 2(N-1). */
export function matchpointTotal(balance: Balance, scale: Scale): MatchpointTotal {
  const { n, denominator, rules } = scale;
  const comparable = n > 1; // N = 1: a top of nothing compares nobody
  let boards = comparable ? balance.boards : 0;
  let s1 = comparable ? balance.s1 : 0n;
  let percentBoards = balance.artificialBoards;
  let percent = balance.artificial;
  if (comparable)
    balance.small.forEach((small, i) => {
      if (isByTable(rules, { m: i + 1, n })) {
        percentBoards += small.boards;
        percent += small.percent;
      } else {
        boards += small.boards;
        s1 += (BigInt(small.points) * denominator) / BigInt(i + 1);
      }
    });
  const top = 2 * (Math.max(n, 2) - 1);
  const neuberg = ratio(BigInt(n) * s1 - BigInt(boards) * denominator, denominator);
  return {
    boards: boards + percentBoards,
    won: add(neuberg, ratio(BigInt(percent) * BigInt(top), 10_000)),
    possible: top * (boards + percentBoards),
  };
}

export interface VpTerms {
  vp: VpScaleName;
  denominator: bigint;
  /** The session is closed. */
  final: boolean;
  /** Boards scheduled for the contestant in a round. */
  due(round: number): number;
}

export interface RoundTotal {
  round: number;
  /** Own VPs in hundredths. */
  vps: number;
  boards: number;
  of: number;
}

/**
 * VPs of every round with a board that counts, on the scale of its boards due less those cancelled (DESIGN §3).
 * Once the session is closed, a board that never came in was not played: the scale is that of the boards that count.
 */
export const roundTotals = (
  balance: Balance,
  { vp, denominator, final, due }: VpTerms,
): RoundTotal[] =>
  balance.rounds.flatMap(({ boards, cancelled, imps }, i) => {
    if (boards === 0) return [];
    const of = final ? boards : Math.max(boards, due(i + 1) - cancelled);
    const vps = VP_SCALES[vp].vps(ratio(imps, denominator), of);
    return [{ round: i + 1, vps, boards, of }];
  });

export const sum = (ratios: readonly Ratio[]): Ratio => ratios.reduce(add, ZERO);
