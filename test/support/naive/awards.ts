import type { Facts, NaiveLine } from './facts.js';
import { isClosed, type NaiveField, pointsOf, realLines, sizeOf } from './field.js';
import { type Fraction, fraction } from './fraction.js';
import { naiveDatum, naiveImps } from './imps.js';

/** What a line is worth to one side: nothing, or points that count as a board. */
export type Worth = Fraction | undefined;

export interface Award {
  ns: Worth;
  ew: Worth;
  /** This board will never count: it shortens the round's VP scale. */
  cancelled: boolean;
}

/** The worth of one line by the tournament's method. */
export function awardOf(facts: Facts, field: NaiveField, line: NaiveLine): Award {
  if (line.result === 'not-played') return { ns: undefined, ew: undefined, cancelled: true };
  const matchpoints = facts.opened.method === 'matchpoints';
  if ('ns' in line.result) {
    const worth = matchpoints ? percentOfTop(sizeOf(facts, field)) : averageImps;
    return { ns: worth(line.result.ns), ew: worth(line.result.ew), cancelled: false };
  }
  const compared = realLines(field, line.deal);
  if (!compared.includes(line)) return { ns: undefined, ew: undefined, cancelled: false };
  const closed = isClosed(facts, field, line.deal);
  if (matchpoints)
    return { ...matchpointAward({ facts, field, line, compared, closed }), cancelled: false };
  if (compared.length < 2) return { ns: undefined, ew: undefined, cancelled: closed };
  const [top, parts] = impsOf(facts, line, compared);
  return { ns: fraction(top, parts), ew: fraction(-top, parts), cancelled: false };
}

const percentOfTop =
  (n: number) =>
  (hundredths: number): Fraction =>
    fraction(hundredths * 2 * (Math.max(n, 2) - 1), 10_000);

const averageImps = (hundredths: number): Fraction =>
  fraction(hundredths > 5000 ? 3 : hundredths < 5000 ? -3 : 0);

interface Compared {
  facts: Facts;
  field: NaiveField;
  line: NaiveLine;
  compared: NaiveLine[];
  closed: boolean;
}

function matchpointAward({
  facts,
  field,
  line,
  compared,
  closed,
}: Compared): Pick<Award, 'ns' | 'ew'> {
  const n = sizeOf(facts, field);
  const m = compared.length;
  if (n < 2 || (m === 1 && !closed)) return { ns: undefined, ew: undefined };
  let [ns, ew] = [0, 0];
  for (const other of compared) {
    if (other === line) continue;
    if (pointsOf(line) === pointsOf(other)) [ns, ew] = [ns + 1, ew + 1];
    else if (pointsOf(line) > pointsOf(other)) ns += 2;
    else ew += 2;
  }
  const few = closed && facts.opened.rules === 'pzbs' && m < 4 && n >= 4;
  const worth = (x: number): Fraction =>
    few ? fraction((60 + 5 * (x - (m - 1))) * 2 * (n - 1), 100) : fraction((x + 1) * n - m, m);
  return { ns: worth(ns), ew: worth(ew) };
}

/** NS IMPs as a fraction: parts of the number of comparisons, or whole against the datum. */
function impsOf(facts: Facts, line: NaiveLine, compared: NaiveLine[]): [number, number] {
  const scores = compared.map(pointsOf);
  if (facts.opened.method === 'butler') return [naiveImps(pointsOf(line) - naiveDatum(scores)), 1];
  let sum = 0;
  for (const score of scores) sum += naiveImps(pointsOf(line) - score);
  return [sum, scores.length - 1];
}
