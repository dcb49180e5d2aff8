import {
  artificialImps,
  butlerImps,
  crossImpSums,
  fewScoresPercent,
  matchpoints,
  type Side,
  SIDES,
} from '#scoring';
import type { ContestantId, Ruling } from '#contracts';
import { comparedLines, type ComparedLine } from './compared.js';
import type { DealLine, DealState } from './deal.js';
import { denominatorOf, type Layout } from './layout.js';

/** What one line gives one contestant. Sums are whole parts of the layout's common denominator. */
export type Gain =
  | { kind: 'matchpoints'; s1: bigint }
  | { kind: 'small'; m: number; percent: number; points: number }
  | { kind: 'artificial'; percent: number }
  | { kind: 'imps'; imps: bigint }
  | { kind: 'cancelled' };

export interface Contribution {
  contestant: ContestantId;
  round: number | undefined;
  gain: Gain;
}

export interface Rules {
  layout: Layout;
  phantoms: ReadonlySet<ContestantId>;
  closed: boolean;
}

/** All that a deal adds to its field: the balances are the sum over the deals (DESIGN §3, SPEC MP, NB, FEW, IMP). */
export function contributionsOf(deal: DealState, rules: Rules): Contribution[] {
  const compared = comparedLines(deal, rules.phantoms);
  const gains = rules.layout.method === 'matchpoints' ? matchpointGains : impGains;
  return [...gains(compared, rules), ...rulingGains(deal, rules)];
}

const SMALL = 4;

function matchpointGains(lines: readonly ComparedLine[], rules: Rules): Contribution[] {
  const m = lines.length;
  if (m === 1 && !rules.closed) return []; // one score only: no comparison yet
  const part = denominatorOf(rules.layout) / BigInt(Math.max(1, m));
  const gain = (x: number): Gain =>
    rules.closed && m < SMALL
      ? { kind: 'small', m, percent: 100 * fewScoresPercent(x, m), points: x + 1 }
      : { kind: 'matchpoints', s1: BigInt(x + 1) * part };
  const ns = matchpoints(lines.map((line) => line.score));
  return lines.flatMap((line, i) => [
    of(line, 'NS', gain(ns[i]!)),
    of(line, 'EW', gain(2 * (m - 1) - ns[i]!)),
  ]);
}

function impGains(lines: readonly ComparedLine[], rules: Rules): Contribution[] {
  const m = lines.length;
  if (m < 2) return rules.closed ? lines.flatMap((line) => both(line, { kind: 'cancelled' })) : [];
  const scores = lines.map((line) => line.score);
  const butler = rules.layout.method === 'butler';
  const imps = butler ? butlerImps(scores) : crossImpSums(scores);
  const part = butler ? 1n : denominatorOf(rules.layout) / BigInt(m - 1);
  return lines.flatMap((line, i) => [
    of(line, 'NS', { kind: 'imps', imps: BigInt(imps[i]!) * part }),
    of(line, 'EW', { kind: 'imps', imps: BigInt(-imps[i]!) * part }),
  ]);
}

function rulingGains(deal: DealState, rules: Rules): Contribution[] {
  return deal.lines
    .flatMap((line) => SIDES.map((side) => ({ line, side, gain: rulingGain(line, side, rules) })))
    .filter(({ line, side }) => !rules.phantoms.has(contestantOf(line, side)))
    .flatMap(({ line, side, gain }) => (gain ? [of(line, side, gain)] : []));
}

function rulingGain({ result }: DealLine, side: Side, { layout }: Rules): Gain | undefined {
  if (result.kind === 'not-played') return { kind: 'cancelled' };
  if (result.kind !== 'artificial') return undefined;
  const percent = percentOf(result, side);
  if (layout.method === 'matchpoints') return { kind: 'artificial', percent };
  return { kind: 'imps', imps: BigInt(artificialImps(percent)) * denominatorOf(layout) };
}

const percentOf = (ruling: Extract<Ruling, { kind: 'artificial' }>, side: Side): number =>
  side === 'NS' ? ruling.ns : ruling.ew;

const contestantOf = (line: DealLine, side: Side): ContestantId =>
  side === 'NS' ? line.ns : line.ew;

const of = (line: DealLine, side: Side, gain: Gain): Contribution => ({
  contestant: contestantOf(line, side),
  round: line.round,
  gain,
});

const both = (line: DealLine, gain: Gain): Contribution[] =>
  SIDES.map((side) => of(line, side, gain));
