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
import type { Correction, DealLine, LineResult } from './deal.js';
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

export function removeLine(work: Workspace, { deal, line }: LineName): void {
  const state = work.deal(deal);
  work.setDeal(deal, { ...state, lines: state.lines.filter((it) => it.line !== line) });
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

function historyOf(
  taken: Taken<unknown>,
  replaced: DealLine,
): { corrections: number; history: Correction[] } {
  const { ns, ew, result } = replaced;
  const correction: Correction = {
    entry: taken.id,
    time: taken.time,
    ...(taken.actor !== undefined && { actor: taken.actor }),
    was: { ns, ew, result },
  };
  return {
    corrections: (replaced.corrections ?? 0) + 1,
    history: [...(replaced.history ?? []), correction],
  };
}
