import type { Side } from '#scoring';
import type { Card, CardBoard, ContestantId, DealId, Line } from '#contracts';
import { parseDeal } from '#contracts';
import { decodeDeal } from './deal.js';
import { inOrderOfPlay } from './deal-order.js';
import { fieldOfDeal } from './setup.js';
import { standings } from './standings.js';
import { traveller } from './traveller.js';
import type { View } from './view.js';

/** The deals that can hold a line of the contestant: those of its fields, as the director may seat it anywhere. */
export const dealsOf = (view: View, contestant: ContestantId): DealId[] =>
  view.deals.filter((deal) => fieldOfDeal(view.setup, deal)?.ordinal.has(contestant));

function scheduledFor(view: View, contestant: ContestantId): { deal: DealId; round: number }[] {
  return [...view.setup.tableRounds.values()]
    .flat()
    .filter((it) => it.real && (it.ns === contestant || it.ew === contestant))
    .flatMap(({ round, deals }) => deals.map((deal) => ({ deal, round })))
    .toSorted(inOrderOfPlay);
}

/** A contestant's own card: boards in order of play, from its own point of view. */
export function card(
  view: View,
  contestant: ContestantId,
  dealCells: ReadonlyMap<DealId, string>,
): Card | undefined {
  const [row] = standings(view, 'overall', new Set([contestant])).rows;
  if (row === undefined) return undefined;
  const boards = [...dealCells].flatMap((dealt) => boardsOf(view, contestant, dealt));
  const played = new Set(boards.map((it) => it.deal));
  const toPlay = scheduledFor(view, contestant)
    .filter(({ deal }) => !played.has(deal))
    .map(({ deal, round }) => ({ deal, board: parseDeal(deal).board, round }));
  return { contestant, row, boards: boards.toSorted(inOrderOfPlay), toPlay };
}

function boardsOf(
  view: View,
  contestant: ContestantId,
  [deal, cell]: readonly [DealId, string],
): CardBoard[] {
  const isMine = (it: { ns: ContestantId; ew: ContestantId }): boolean =>
    it.ns === contestant || it.ew === contestant;
  // Most deals are not the contestant's: look before they are scored.
  if (!decodeDeal(cell).lines.some(isMine)) return [];
  return (traveller(view, deal, cell)?.lines ?? [])
    .filter(isMine)
    .map((line) => boardOf(deal, line, line.ns === contestant ? 'NS' : 'EW'));
}

function boardOf(deal: DealId, line: Line, side: Side): CardBoard {
  const ns = side === 'NS';
  const own = {
    score: line.score === undefined ? undefined : ns ? line.score : -line.score || 0,
    percent: ns ? line.nsPercent : line.ewPercent,
    matchpoints: ns ? line.nsMatchpoints : line.ewMatchpoints,
    imps: ns ? line.nsImps : line.ewImps,
    round: line.round,
  };
  return {
    deal,
    board: parseDeal(deal).board,
    side,
    opponent: ns ? line.ew : line.ns,
    result: line.result,
    ...(Object.fromEntries(
      Object.entries(own).filter(([, value]) => value !== undefined),
    ) as Partial<CardBoard>),
  };
}
