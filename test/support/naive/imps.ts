// Law 78B as the Laws print it: from, to, IMPs.
const LAW_78B = [
  [20, 40, 1],
  [50, 80, 2],
  [90, 120, 3],
  [130, 160, 4],
  [170, 210, 5],
  [220, 260, 6],
  [270, 310, 7],
  [320, 360, 8],
  [370, 420, 9],
  [430, 490, 10],
  [500, 590, 11],
  [600, 740, 12],
  [750, 890, 13],
  [900, 1090, 14],
  [1100, 1290, 15],
  [1300, 1490, 16],
  [1500, 1740, 17],
  [1750, 1990, 18],
  [2000, 2240, 19],
  [2250, 2490, 20],
  [2500, 2990, 21],
  [3000, 3490, 22],
  [3500, 3990, 23],
  [4000, Infinity, 24],
] as const;

export function naiveImps(difference: number): number {
  const size = Math.abs(difference);
  for (const [from, to, imps] of LAW_78B)
    if (size >= from && size <= to) return difference < 0 ? -imps : imps;
  return 0;
}

/** Mean without the best and the worst (from four scores on), to the nearest 10, halves away from zero. */
export function naiveDatum(scores: readonly number[]): number {
  let kept = [...scores].sort((a, b) => a - b);
  if (kept.length >= 4) kept = kept.slice(1, -1);
  let sum = 0;
  for (const score of kept) sum += score;
  const size = Math.abs(sum);
  const tens = Math.floor((2 * size + 10 * kept.length) / (20 * kept.length));
  return sum < 0 ? 0 - 10 * tens : 10 * tens;
}
