import { type Fraction, sign } from './fraction.js';

/** Own VPs in hundredths on the scale named, over so many boards. */
export function naiveVps(scale: 'wbf' | 'slawinski', margin: Fraction, boards: number): number {
  const all = scale === 'wbf' ? 2000 : 10_000;
  const winners = scale === 'wbf' ? wbf : slawinski;
  const size = { p: margin.p < 0n ? -margin.p : margin.p, q: margin.q };
  const won = winners(size, boards);
  return sign(margin) < 0 ? all - won : won;
}

/** The table of whole IMPs, made by the two steps of the WBF; doubles are known to be safe here. */
function wbf({ p, q }: Fraction, boards: number): number {
  const margin = Number((2n * p + q) / (2n * q));
  const R = Math.sqrt(5) - 2;
  const X = 15 * Math.sqrt(boards);
  const table: number[] = [];
  for (let i = 0; i <= Math.ceil(X); i++) {
    const vps = 10 + (10 * (1 - R ** (i / X))) / (1 - R);
    table.push(Math.min(2000, Math.floor(100 * vps + 0.5)));
  }
  for (let raised = true; raised;) {
    raised = false;
    for (let i = 1; i + 1 < table.length; i++)
      if (table[i + 1]! - table[i]! > table[i]! - table[i - 1]!) {
        table[i]! += 1;
        raised = true;
      }
  }
  return table[Math.min(margin, table.length - 1)]!;
}

/** 50 + 333 S / (100 sqrt(n) + S), half up, with sqrt(n) to forty decimals. */
function slawinski({ p, q }: Fraction, boards: number): number {
  const one = 10n ** 40n;
  const root = wholeRoot(BigInt(boards) * one * one);
  const top = 33_300n * p * one;
  const bottom = 100n * q * root + p * one;
  return Math.min(10_000, 5000 + Number((2n * top + bottom) / (2n * bottom)));
}

function wholeRoot(square: bigint): bigint {
  let [low, high] = [0n, square + 1n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle * middle <= square) low = middle;
    else high = middle;
  }
  return low;
}
