/**
 * How often each score occurs, lowest score first. A large field holds few distinct scores, so work over this
 * list is far cheaper than work over the lines.
 */
export const scoreCounts = (scores: readonly number[]): [score: number, count: number][] => {
  const counts = new Map<number, number>();
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
};
