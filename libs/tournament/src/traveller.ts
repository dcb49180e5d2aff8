import {
  butlerDatum,
  butlerImps,
  crossImpSums,
  decimal,
  fewScoresPercent,
  artificialImps,
  matchpoints,
  negate,
  neuberg,
  type Ratio,
  ratio,
  ratioText,
  type RuleSet,
  RULE_SETS,
  multiply,
} from '#scoring';
import { type DealId, type Line, parseDeal, type Traveller } from '#contracts';
import { isByTable } from './by-table.js';
import { isClosed } from './closed.js';
import { comparedLines } from './compared.js';
import { type DealLine, decodeDeal } from './deal.js';
import { decodeField } from './field.js';
import { shownCorrection, shownRemoval, shownResult } from './history.js';
import { fieldOfDeal } from './setup.js';
import { openedOf, type View } from './view.js';

type Award = Pick<
  Line,
  'nsMatchpoints' | 'ewMatchpoints' | 'nsPercent' | 'ewPercent' | 'nsImps' | 'ewImps'
>;

interface BoardScale {
  n: number;
  closed: boolean;
  rules: RuleSet;
}

/** All lines of one deal with what they are worth now; `undefined` when nobody plays it. */
export function traveller(
  view: View,
  deal: DealId,
  dealCell: string | undefined,
): Traveller | undefined {
  const state = decodeDeal(dealCell);
  const field = fieldOfDeal(view.setup, deal)?.field;
  if (dealCell === undefined && !view.setup.schedule.has(deal)) return undefined;
  const cell = field === undefined ? undefined : view.fields.get(field);
  const { method, rules } = openedOf(view);
  const scale: BoardScale = {
    n: cell ? decodeField(cell).head.n : 0,
    closed: isClosed(deal, state, view),
    rules: RULE_SETS[rules],
  };
  const compared = comparedLines(state, view.setup.phantoms);
  const scores = compared.map((line) => line.score);
  const award =
    method === 'matchpoints' ? matchpointAwards(scores, scale) : impAwards(scores, method);
  return {
    deal,
    board: parseDeal(deal).board,
    m: compared.length,
    n: scale.n,
    closed: scale.closed,
    ...(method === 'butler' && scores.length > 1 && { datum: butlerDatum(scores) }),
    lines: state.lines.map((line) => {
      const place = compared.findIndex((it) => it.line === line.line);
      return lineOf(line, place < 0 ? rulingAward(line, method, scale) : (award[place] ?? {}));
    }),
    ...(state.removed && { removed: state.removed.map(shownRemoval) }),
  };
}

function matchpointAwards(scores: readonly number[], scale: BoardScale): Award[] {
  const m = scores.length;
  if (scale.n < 2 || (m === 1 && !scale.closed)) return [];
  const few = scale.closed && isByTable(scale.rules, { m, n: scale.n });
  const worth = (x: number): Ratio =>
    few ? share(ratio(fewScoresPercent(x, m)), scale.n) : neuberg(x, scale.n, m);
  return matchpoints(scores).map((x) => matchpointAward(worth(x), worth(2 * (m - 1) - x), scale.n));
}

/** Percent of the top 2(N-1). */
const share = (percent: Ratio, n: number): Ratio => multiply(percent, ratio(2 * (n - 1), 100));

const matchpointAward = (ns: Ratio, ew: Ratio, n: number): Award => ({
  nsMatchpoints: ratioText(ns),
  ewMatchpoints: ratioText(ew),
  nsPercent: percent(ns, n),
  ewPercent: percent(ew, n),
});

const percent = (points: Ratio, n: number): string =>
  decimal(multiply(points, ratio(100, 2 * (n - 1))), 2);

function impAwards(scores: readonly number[], method: 'cross-imps' | 'butler'): Award[] {
  const m = scores.length;
  if (m < 2) return [];
  const imps =
    method === 'butler'
      ? butlerImps(scores).map((it) => ratio(it))
      : crossImpSums(scores).map((it) => ratio(it, m - 1));
  return imps.map((ns) => ({ nsImps: ratioText(ns), ewImps: ratioText(negate(ns)) }));
}

function rulingAward({ result }: DealLine, method: string, { n }: BoardScale): Award {
  if (result.kind !== 'artificial') return {};
  if (method !== 'matchpoints') {
    const [ns, ew] = [result.ns, result.ew].map((it) => ratioText(ratio(artificialImps(it))));
    return { nsImps: ns!, ewImps: ew! };
  }
  const size = Math.max(n, 2);
  const [ns, ew] = [result.ns, result.ew].map((it) => share(ratio(it, 100), size));
  return matchpointAward(ns!, ew!, size);
}

function lineOf(line: DealLine, award: Award): Line {
  const { result, history, seq: _, people: __, ...rest } = line;
  return {
    ...rest,
    result: shownResult(result),
    ...award,
    // The public's copy of a deal holds none.
    ...(history && { history: history.map(shownCorrection) }),
  };
}
