import type { Ruling, Score } from '#contracts';
import { DENOMINATIONS, nsScore, RISKS, SEATS, type Seat } from '#scoring';
import type { UsebioLine } from './rows.js';

export type LineResult =
  | { kind: 'score'; score: Score; doubt?: string }
  | { kind: 'ruling'; ruling: Ruling }
  | { kind: 'unreadable' };

const ARTIFICIAL = /^A(\d\d)(\d\d)$/;
const CONTRACT = /^([1-7])(NT|[CDHSN])(XX|X)?$/;
const POINTS = /^[+-]?\d{1,4}$/;

/** What a traveller line says; where contract and SCORE disagree the printed SCORE was the official one. */
export function lineResult(line: UsebioLine, board: number): LineResult {
  const [, ns, ew] = ARTIFICIAL.exec(line.score) ?? [];
  if (ns !== undefined && ew !== undefined)
    return {
      kind: 'ruling',
      ruling: { kind: 'artificial', ns: Number(ns) * 100, ew: Number(ew) * 100 },
    };
  const points = pointsOf(line.score);
  const contract = contractOf(line);
  if (contract === undefined)
    return points === undefined
      ? { kind: 'unreadable' }
      : { kind: 'score', score: { kind: 'points', points } };
  const computed = pointsFor(contract, board);
  if (points === undefined || points === computed) return { kind: 'score', score: contract };
  const doubt = `SCORE ${points} is not what ${line.contract} makes (${computed}); scored on SCORE`;
  return { kind: 'score', score: { kind: 'points', points }, doubt };
}

function pointsOf(text: string): number | undefined {
  const points = POINTS.test(text) ? Number(text) : Number.NaN;
  return points % 10 === 0 && Math.abs(points) <= 7600 ? points + 0 : undefined;
}

function contractOf({ contract, by, tricks, lead }: UsebioLine): Score | undefined {
  if (contract === 'PASS') return { kind: 'passed-out' };
  const [, level, strain, risk = ''] = CONTRACT.exec(contract.replaceAll(' ', '')) ?? [];
  const denomination = DENOMINATIONS.find((it) => it === (strain === 'N' ? 'NT' : strain));
  const declarer = SEATS.find((it) => it === by);
  const doubled = RISKS.find((it) => it === risk.toLowerCase());
  if (!level || !denomination || !declarer || doubled === undefined) return undefined;
  if (!/^\d{1,2}$/.test(tricks) || Number(tricks) > 13) return undefined;
  const card = leadOf(lead);
  return {
    kind: 'contract',
    level: Number(level),
    denomination,
    risk: doubled,
    declarer,
    tricks: Number(tricks),
    ...(card && { lead: card }),
  };
}

/** Rank then suit becomes suit then rank. @example leadOf('TC') // 'C10' */
function leadOf(text: string): string | undefined {
  const [, rank, suit] = /^([2-9]|10|[TJQKA])([SHDC])$/.exec(text) ?? [];
  return rank && suit && `${suit}${rank === 'T' ? '10' : rank}`;
}

function pointsFor(score: Score, board: number): number {
  if (score.kind !== 'contract') return 0;
  const { level, denomination, risk, tricks } = score;
  const declarer: Seat = score.declarer;
  return nsScore({ board, contract: { level, denomination, risk }, declarer, tricks });
}
