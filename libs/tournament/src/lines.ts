import { nsScore } from '#scoring';
import {
  type DealId,
  type EntryId,
  type LineName,
  parseDeal,
  type ResultRecorded,
  type RulingMade,
  type Score,
} from '#contracts';
import type { Correction, DealLine, LineResult, Removal } from './deal.js';
import type { Taken } from './taken.js';
import type { Workspace } from './workspace.js';

/** NS points of a reported result. @example pointsOf('1-A-1', passed out) // 0 */
export function pointsOf(deal: DealId, score: Score): number {
  switch (score.kind) {
    case 'passed-out':
      return 0;
    case 'points':
      return score.points;
    case 'contract': {
      const { level, denomination, risk, declarer, tricks } = score;
      const { board } = parseDeal(deal);
      return nsScore({ board, contract: { level, denomination, risk }, declarer, tricks });
    }
  }
}

export const findLine = (work: Workspace, { deal, line }: LineName): DealLine | undefined =>
  work.deal(deal).lines.find((it) => it.line === line);

/** Takes a line off its deal, which remembers it: by whom, when, and where it went. */
export function removeLine(
  work: Workspace,
  { deal, line }: LineName,
  { taken, to }: { taken: Taken<unknown>; to?: DealId },
): void {
  const state = work.deal(deal);
  const removed = state.lines.flatMap((it): Removal[] => {
    if (it.line !== line) return [];
    const { section, table, ns, ew, result } = it;
    const was = { section, table, ns, ew, result };
    return [{ line, ...madeBy(taken), ...(to !== undefined && { to }), was }];
  });
  const lines = state.lines.filter((it) => it.line !== line);
  work.setDeal(deal, { ...state, lines, removed: [...(state.removed ?? []), ...removed] });
}

/** Adds a line, or puts it in the place of the one with its id; a board lists its lines in order of arrival. */
export function putLine(work: Workspace, deal: DealId, line: DealLine): void {
  const state = work.deal(deal);
  const at = state.lines.findIndex((it) => it.line === line.line);
  const lines = at < 0 ? [...state.lines, line] : state.lines.with(at, line);
  work.setDeal(deal, { ...state, lines });
}

/** A line of the entry's text; what it replaces leaves its name and its history. */
export function lineOf(
  taken: Taken<ResultRecorded | RulingMade>,
  { result, replaced }: { result: LineResult; replaced: DealLine | undefined },
  id: EntryId,
): DealLine {
  const { data, seq } = taken;
  const score = 'score' in data ? pointsOf(data.deal, data.score) : undefined;
  return {
    line: replaced?.line ?? id,
    seq,
    section: data.section,
    table: data.table,
    ...(taken.round !== undefined && { round: taken.round }),
    ns: data.ns,
    ew: data.ew,
    ...('people' in data && data.people && { people: data.people }),
    result,
    ...(score !== undefined && { score }),
    ...(replaced && historyOf(taken, replaced)),
  };
}

const madeBy = ({ id, time, actor }: Taken<unknown>): Omit<Correction, 'was'> => ({
  entry: id,
  time,
  ...(actor !== undefined && { actor }),
});

function historyOf(
  taken: Taken<ResultRecorded | RulingMade>,
  replaced: DealLine,
): { corrections: number; history: Correction[] } {
  const { ns, ew, result } = replaced;
  const { corrects, deal } = taken.data;
  const from = corrects?.deal === deal ? undefined : corrects?.deal;
  const was = { ...(from !== undefined && { deal: from }), ns, ew, result };
  const correction: Correction = { ...madeBy(taken), was };
  return {
    corrections: (replaced.corrections ?? 0) + 1,
    history: [...(replaced.history ?? []), correction],
  };
}
