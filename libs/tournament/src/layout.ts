import type { Method, TournamentOpened } from '#contracts';

/** How a field's balances are packed: fixed bytes a contestant, however many boards are played. */
export interface Layout {
  method: Method;
  /** The largest M the common denominator serves. */
  maxM: number;
  /** Rounds with VPs of their own; 0 when the tournament has none. */
  rounds: number;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const denominators: bigint[] = [1n];

/**
 * Least common multiple of 1..m: every (X+1)/M and every mean of IMPs is a whole number of its parts.
 * @example commonDenominator(12) // 27720n
 */
export function commonDenominator(m: number): bigint {
  for (let k = denominators.length; k <= m; k++) {
    const last = denominators[k - 1]!;
    denominators.push((last * BigInt(k)) / gcd(last, BigInt(k)));
  }
  return denominators[m]!;
}

/** Whole Butler IMPs need no parts. */
export const denominatorOf = ({ method, maxM }: Layout): bigint =>
  method === 'butler' ? 1n : commonDenominator(maxM);

const widths = new Map<bigint, number>();

/** 64-bit words of an exact sum: the denominator, 16 bits of boards, 5 of IMPs and a sign. */
export function wordsOf(layout: Layout): number {
  const denominator = denominatorOf(layout);
  const words = widths.get(denominator) ?? Math.ceil((denominator.toString(2).length + 22) / 64);
  widths.set(denominator, words);
  return words;
}

export const layoutOf = (
  { method, vp }: Pick<TournamentOpened, 'method' | 'vp'>,
  field: { maxM: number; rounds: number },
): Layout => ({
  method,
  maxM: Math.max(1, field.maxM),
  rounds: vp === undefined ? 0 : Math.max(1, field.rounds),
});
