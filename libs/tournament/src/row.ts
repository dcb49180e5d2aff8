import { add, decimal, divide, multiply, ratio, ratioText, RULE_SETS } from '#scoring';
import type { ContestantId, RoundVps, Row } from '#contracts';
import type { Balance } from './balance.js';
import type { FieldHead } from './field.js';
import { labelOf } from './label.js';
import { denominatorOf } from './layout.js';
import type { FieldSetup } from './setup.js';
import { matchpointTotal, roundTotals, sum } from './totals.js';
import { openedOf, type View } from './view.js';

/** A contestant's balance in one field. */
export interface Share {
  head: FieldHead;
  setup: FieldSetup;
  balance: Balance;
}

/** A contestant's row over the fields given: all of them, or those of one session. */
export function rowOf(view: View, contestant: ContestantId, shares: readonly Share[]): Row {
  const base = { contestant, label: labelOf(view.setup, contestant), ...sideOf(view, contestant) };
  if (openedOf(view).method === 'matchpoints') return { ...base, ...matchpointPart(view, shares) };
  return { ...base, ...impPart(view, contestant, shares) };
}

/** The side, where numbers run per side. */
function sideOf(view: View, contestant: ContestantId): Pick<Row, 'side'> {
  const sides = new Set(view.setup.startNumbers.get(contestant)?.map((it) => it.side));
  const [side] = sides;
  return sides.size === 1 && side !== undefined ? { side } : {};
}

type Points = Omit<Row, 'contestant' | 'label' | 'side' | 'names'>;

function matchpointPart(view: View, shares: readonly Share[]): Points {
  const rules = RULE_SETS[openedOf(view).rules];
  const totals = shares.map(({ head, balance }) =>
    matchpointTotal(balance, { n: head.n, denominator: denominatorOf(head.layout), rules }),
  );
  const boards = totals.reduce((all, it) => all + it.boards, 0);
  if (boards === 0) return { boards };
  const won = sum(totals.map((it) => it.won));
  const share = divide(won, ratio(totals.reduce((all, it) => all + it.possible, 0)));
  return {
    boards,
    key: ratioText(share),
    matchpoints: ratioText(won),
    percent: decimal(multiply(share, ratio(100)), 2),
  };
}

function impPart(view: View, contestant: ContestantId, shares: readonly Share[]): Points {
  const boards = shares.reduce((all, { balance }) => all + balance.impBoards, 0);
  if (boards === 0) return { boards };
  const imps = shares
    .map(({ head, balance }) => ratio(balance.imps, denominatorOf(head.layout)))
    .reduce(add);
  const points = { boards, key: ratioText(imps), imps: ratioText(imps) };
  return { ...points, ...vpPart(view, contestant, shares) };
}

function vpPart(view: View, contestant: ContestantId, shares: readonly Share[]): Partial<Points> {
  const { vp } = openedOf(view);
  if (vp === undefined) return {};
  const rounds = shares.flatMap(({ head, setup, balance }) => {
    const due = (round: number): number =>
      view.setup.boardsDue.get(`${setup.session}-${round}-${contestant}`) ?? 0;
    const final = view.head.closedSessions.includes(setup.session);
    return roundTotals(balance, { vp, denominator: denominatorOf(head.layout), final, due });
  });
  const total = rounds.reduce((all, it) => all + it.vps, 0);
  const vps: RoundVps[] = rounds.map((it) => ({
    round: it.round,
    vp: hundredths(it.vps),
    k: it.boards,
    of: it.of,
  }));
  return { key: `${total}/1`, vps, vpTotal: hundredths(total) };
}

const hundredths = (value: number): string => decimal(ratio(value, 100), 2);
