import { type SessionRule } from './policies.js';
import { add, multiply, ratio, ZERO, type Ratio } from './ratio.js';
import { exactShare } from './totals.js';

/** What a contestant has of one session; matchpoints on the scale 2, 1, 0. */
export interface SessionTotal {
  /** Matchpoints of the compared boards, out of 2(n-1) each, and their number. */
  readonly won: Ratio;
  readonly boards: number;
  /** Boards with an artificial score, and the sum of their shares of a top. */
  readonly percentBoards: number;
  readonly percent: Ratio;
  /** Matchpoints of penalties, bonuses and carry-overs, signed. */
  readonly adjusted: Ratio;
  /** The session's normal size E. */
  readonly n: number;
}

interface Counted {
  readonly won: Ratio;
  readonly possible: Ratio;
}

/**
 * The share of a contestant over several sessions; `undefined` when no board of them counts. Rules SES1-SES4:
 * `points` is everything won of everything possible, `percent` the mean of the sessions weighted by their boards,
 * `neuberg` sees each session on the common size S: compared boards by `(L S + B (S-E))/E`; percentages and
 * adjustments keep their share of a top. `common` is the S of the field, which a contestant may have missed; left
 * out, it is the largest size of the sessions given. A session of one table compares nothing.
 * @example A, 20 of one board by 11 tables and 1000 of 20 boards by 51: points 51/101, percent 11/21,
 *   neuberg 201/385
 */
export const combinedShare = (
  rule: SessionRule,
  sessions: readonly SessionTotal[],
  common: number = Math.max(0, ...sessions.map(({ n }) => n)),
): Ratio | undefined => {
  const counted = sessions.map((session) => COUNTED[rule](session, common));
  const sum = (of: keyof Counted) => counted.map((it) => it[of]).reduce(add, ZERO);
  return exactShare(sum('won'), sum('possible'));
};

const COUNTED: Record<SessionRule, (session: SessionTotal, common: number) => Counted> = {
  points: (session) => inTops(session, topOf(session.n)),
  percent: (session) => inTops(session, ratio(1)),
  neuberg: (session, common) => inTops(onSize(session, common), topOf(common)),
};

const topOf = (n: number): Ratio => ratio(2 * (n - 1));

/** A session in tops, each top worth `worth`. */
function inTops({ won, boards, percentBoards, percent, adjusted, n }: SessionTotal, worth: Ratio) {
  const compared = n > 1 ? multiply(add(won, adjusted), ratio(1, 2 * (n - 1))) : ZERO;
  return {
    won: multiply(add(compared, percent), worth),
    possible: multiply(ratio((n > 1 ? boards : 0) + percentBoards), worth),
  };
}

/** The session as if n were `size`: Neuberg on the sum of the compared boards, the rest by its share of a top. */
function onSize(session: SessionTotal, size: number): SessionTotal {
  const { won, boards, adjusted, n } = session;
  if (n < 2) return session;
  const boardsMore = ratio(boards * (size - n), n);
  return {
    ...session,
    n: size,
    won: add(multiply(won, ratio(size, n)), boardsMore),
    adjusted: multiply(adjusted, ratio(size - 1, n - 1)),
  };
}
