import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import fixture from '../fixtures/weighted.json' with { type: 'json' };
import { matchpoints } from './matchpoints.js';
import { neuberg } from './neuberg.js';
import { ratio, subtract } from './ratio.js';
import { parseRatio } from './ratio-text.js';
import {
  FULL_WEIGHT,
  weightedChart,
  weightedMatchpoints,
  WEIGHTED_UNIT,
  type WeightedScore,
} from './weighted-matchpoints.js';

const UNIT = WEIGHTED_UNIT;

test.each(fixture.boards)('W1 W2 W3 W4 $name', (row) => {
  const ns = weightedMatchpoints(row.lines).map((units) => ratio(units, UNIT));
  expect(ns).toEqual(row.ns.map(parseRatio));
  expect(ns.map((x) => subtract(ratio(row.top), x))).toEqual(row.ew.map(parseRatio));
  const chart = weightedChart(row.lines);
  expect(row.worth.map(({ score }) => ratio(chart.get(score)!, FULL_WEIGHT))).toEqual(
    row.worth.map(({ mp }) => parseRatio(mp)),
  );
  expect(ns.map((x) => neuberg(x, row.n, row.lines.length))).toEqual(row.seen.map(parseRatio));
});

/** A line of one to five components: cuts of the full weight, scores that often meet. */
const line = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: FULL_WEIGHT - 1 }), { maxLength: 4 }),
    fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 5, maxLength: 5 }),
  )
  .map(([cuts, scores]): WeightedScore[] => {
    const ends = [0, ...cuts.toSorted((a, b) => a - b), FULL_WEIGHT];
    return ends.slice(1).map((end, at) => ({ score: scores[at]!, weight: end - ends[at]! }));
  });
const board = fc.array(line, { minLength: 1, maxLength: 12 });
const add = (sum: number, units: number) => sum + units;

/** The definition, pair by pair: every component against every component of every other line. */
const pairByPair = (lines: readonly (readonly WeightedScore[])[]): number[] =>
  lines.map((own, at) =>
    lines
      .filter((_, other) => other !== at)
      .flatMap((other) =>
        own.flatMap((a) =>
          other.map((b) => a.weight * b.weight * (Math.sign(a.score - b.score) + 1)),
        ),
      )
      .reduce(add, 0),
  );

describe('the laws', () => {
  test('W2 the chart gives what every component against every other line gives', () =>
    fc.assert(
      fc.property(board, (lines) => {
        expect(weightedMatchpoints(lines)).toEqual(pairByPair(lines));
      }),
    ));

  test('W3 a line of one score with the full weight is that score, played or assigned', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 30 }), (scores) => {
        const lines = scores.map((score) => [{ score, weight: FULL_WEIGHT }]);
        expect(weightedMatchpoints(lines)).toEqual(matchpoints(scores).map((x) => x * UNIT));
      }),
    ));

  test('W3 MP3 a board of M lines shares M(M-1), and every line stays within the top', () =>
    fc.assert(
      fc.property(board, (lines) => {
        const [m, units] = [lines.length, weightedMatchpoints(lines)];
        expect(units.reduce(add, 0)).toBe(m * (m - 1) * UNIT);
        expect(Math.min(...units)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...units)).toBeLessThanOrEqual(2 * (m - 1) * UNIT);
      }),
    ));

  test('W2 the order of the lines and of the components does not matter', () =>
    fc.assert(
      fc.property(board, (lines) => {
        const turned = lines.toReversed().map((components) => components.toReversed());
        expect(weightedMatchpoints(turned)).toEqual(weightedMatchpoints(lines).toReversed());
      }),
    ));

  test('MP2 W3 seen from the other side every line gets what is left of the top', () =>
    fc.assert(
      fc.property(board, (lines) => {
        const opponents = lines.map((components) =>
          components.map(({ score, weight }) => ({ score: 0 - score, weight })),
        );
        const top = 2 * (lines.length - 1) * UNIT;
        expect(weightedMatchpoints(opponents)).toEqual(
          weightedMatchpoints(lines).map((units) => top - units),
        );
      }),
    ));
});

test('W2 a hundred thousand lines are still exact', () => {
  const m = 100_000;
  const lines = Array.from({ length: m }, (_, at) => [
    { score: at % 200, weight: 3333 },
    { score: 200 + (at % 200), weight: 6667 },
  ]);
  const units = weightedMatchpoints(lines);
  expect(units.every(Number.isSafeInteger)).toBe(true);
  const sum = units.reduce((total, own) => total + BigInt(own), 0n);
  expect(sum).toBe(BigInt(m) * BigInt(m - 1) * BigInt(UNIT));
});

test('W2 among several weighted lines a component can be worth less than nothing', () => {
  const worth = fixture.boards.flatMap((row) => [...weightedChart(row.lines).values()]);
  expect(worth.some((units) => units < 0)).toBe(true);
});

test.each([
  { name: 'no component', weights: [] },
  { name: 'weights short of the whole', weights: [5000, 4999] },
  { name: 'weights over the whole', weights: [5000, 5001] },
  { name: 'a weight of nothing', weights: [10_000, 0] },
  { name: 'a negative weight', weights: [10_001, -1] },
  { name: 'a broken weight', weights: [5000.5, 4999.5] },
  { name: 'six components', weights: [5000, 1000, 1000, 1000, 1000, 1000] },
])('W1 refused: $name', ({ weights }) => {
  const bad = weights.map((weight, at) => ({ score: at, weight }));
  expect(() => weightedMatchpoints([bad])).toThrow(RangeError);
});
