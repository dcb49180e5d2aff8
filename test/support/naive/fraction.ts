/** A fraction p/q with q > 0, reduced only when it is printed. */
export interface Fraction {
  p: bigint;
  q: bigint;
}

export const fraction = (p: bigint | number, q: bigint | number = 1): Fraction => {
  const [top, bottom] = [BigInt(p), BigInt(q)];
  return bottom < 0n ? { p: -top, q: -bottom } : { p: top, q: bottom };
};

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  p: a.p * b.q + b.p * a.q,
  q: a.q * b.q,
});

export const times = (a: Fraction, b: Fraction): Fraction => ({ p: a.p * b.p, q: a.q * b.q });

export const total = (all: readonly Fraction[]): Fraction => {
  let sum = fraction(0);
  for (const one of all) sum = plus(sum, one);
  return sum;
};

export const sign = (a: Fraction): number => (a.p > 0n ? 1 : a.p < 0n ? -1 : 0);

export const less = (a: Fraction, b: Fraction): boolean => a.p * b.q < b.p * a.q;
export const same = (a: Fraction, b: Fraction): boolean => a.p * b.q === b.p * a.q;

/** `p/q` in lowest terms. */
export function printed({ p, q }: Fraction): string {
  let [a, b] = [p < 0n ? -p : p, q];
  while (b > 0n) [a, b] = [b, a % b];
  const divisor = a === 0n ? 1n : a;
  return `${p / divisor}/${q / divisor}`;
}

/** Two decimals, halves away from zero. */
export function twoDecimals({ p, q }: Fraction): string {
  const size = p < 0n ? -p : p;
  const hundredths = (2n * 100n * size + q) / (2n * q);
  const text = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
  return p < 0n && hundredths > 0n ? `-${text}` : text;
}
