/** One component of a line: a North-South score and its weight in whole hundredths of a percent. */
export interface WeightedScore {
  readonly score: number;
  readonly weight: number;
}

/** The weights of a line add up to this: 100 %. A played or assigned score is one component of this weight. */
export const FULL_WEIGHT = 10_000;

/** The most components a line may have. Rule W1. */
export const MOST_COMPONENTS = 5;

/** `weightedMatchpoints` counts in this part of a matchpoint: a weight times a weight. */
export const WEIGHTED_UNIT = FULL_WEIGHT * FULL_WEIGHT;

/**
 * North-South matchpoints of each line, a line being one score or several with weights; in whole units of 10^-8
 * of a matchpoint on the scale 2, 1, 0. East-West get the rest of 2(M-1). Rules W1-W4.
 * They are exact: no sum on the way exceeds 2M x 10^8, a safe integer for up to 45 million lines.
 * @throws RangeError when a line is not 1 to 5 scores with positive whole weights that add up to 10000
 * @example weightedMatchpoints([[{ score: 50, weight: 5000 }, { score: 0, weight: 5000 }],
 *   [{ score: 0, weight: 10000 }]]) // [150000000, 50000000]: 1.5 and 0.5 of 2
 */
export const weightedMatchpoints = (lines: readonly (readonly WeightedScore[])[]): number[] => {
  const chart = weightedChart(lines);
  return lines.map((line) =>
    line.reduce((sum, { score, weight }) => sum + weight * chart.get(score)!, 0),
  );
};

/**
 * What each score is worth on such a board, in hundredths of a percent of a matchpoint: lower scores twice and its
 * own once, by their weights, less one for the line itself. Among several weighted lines it can be negative. Rule W2.
 * @throws RangeError as weightedMatchpoints
 */
export const weightedChart = (
  lines: readonly (readonly WeightedScore[])[],
): Map<number, number> => {
  const worth = new Map<number, number>();
  let lower = 0;
  for (const [score, weight] of weightsByScore(lines)) {
    worth.set(score, 2 * lower + weight - FULL_WEIGHT);
    lower += weight;
  }
  return worth;
};

function weightsByScore(lines: readonly (readonly WeightedScore[])[]): [number, number][] {
  const weights = new Map<number, number>();
  for (const line of lines) {
    requireFullWeight(line);
    for (const { score, weight } of line) weights.set(score, (weights.get(score) ?? 0) + weight);
  }
  return [...weights].sort(([a], [b]) => a - b);
}

function requireFullWeight(line: readonly WeightedScore[]): void {
  const whole = line.every(({ weight }) => Number.isInteger(weight) && weight > 0);
  const sum = line.reduce((total, { weight }) => total + weight, 0);
  if (!whole || sum !== FULL_WEIGHT || line.length > MOST_COMPONENTS)
    throw new RangeError(
      `a line is 1 to ${MOST_COMPONENTS} scores with positive whole weights of ${FULL_WEIGHT} together, ` +
        `not ${JSON.stringify(line.map(({ weight }) => weight))}`,
    );
}
