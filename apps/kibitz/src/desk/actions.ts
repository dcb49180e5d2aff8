import type { EntryKind, Line } from '#contracts';
import { UserFault } from '../up/user-fault.js';
import { resultOf } from './result-text.js';

/** An entry for the desk's door. */
export interface DeskEntry {
  kind: EntryKind;
  data: unknown;
}

/** Finds the line of a table on a deal, as it stands now. */
export type FindLine = (deal: string, table: string) => Promise<Line>;

export interface Action {
  /** The words after the action's name, and how many of them must be there. */
  words: string;
  least: number;
  says: string;
  entry(words: readonly string[], find: FindLine): DeskEntry | Promise<DeskEntry>;
}

/** Everything a director can say on the command line; the words are checked by the entry's own schema. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  admit: {
    words: 'SEQ',
    least: 1,
    says: 'let a held entry count after all',
    entry: ([seq = '']) => ({ kind: 'held-admitted', data: { seq: seqOf(seq) } }),
  },
  dismiss: {
    words: 'SEQ [REASON…]',
    least: 1,
    says: 'put a held entry aside',
    entry: ([seq = '', ...reason]) => ({
      kind: 'held-dismissed',
      data: { seq: seqOf(seq), ...(reason.length > 0 && { reason: reason.join(' ') }) },
    }),
  },
  correct: {
    words: 'DEAL TABLE RESULT',
    least: 3,
    says: 'give the line of a table another result: 4SN=, 3NTXE-2, pass',
    entry: async ([deal = '', table = '', ...result], find) => {
      const line = await find(deal, table);
      const data = { ...seatOf(line, deal), score: resultOf(result.join(' ')) };
      return { kind: 'result-recorded', data: { ...data, corrects: { line: line.line, deal } } };
    },
  },
  withdraw: {
    words: 'DEAL TABLE',
    least: 2,
    says: 'take the line of a table off a deal',
    entry: async ([deal = '', table = ''], find) => ({
      kind: 'result-withdrawn',
      data: { line: (await find(deal, table)).line, deal },
    }),
  },
  rule: {
    words: 'DEAL TABLE NS%-EW% | not-played',
    least: 3,
    says: 'rule on the line of a table: 60-40, 50-50, not-played',
    entry: async ([deal = '', table = '', ruling = ''], find) => ({
      kind: 'ruling-made',
      data: { ...seatOf(await find(deal, table), deal), ruling: rulingOf(ruling) },
    }),
  },
  publish: {
    words: 'live | hidden',
    least: 1,
    says: 'set what the public may see',
    entry: ([publication]) => ({ kind: 'publication-set', data: { publication } }),
  },
  'close-board': {
    words: 'DEAL',
    least: 1,
    says: 'expect no more results on a deal',
    entry: ([deal]) => ({ kind: 'board-closed', data: { deal } }),
  },
  'close-session': {
    words: 'SESSION',
    least: 1,
    says: 'make the standings of a session final',
    entry: ([session]) => ({ kind: 'session-closed', data: { session } }),
  },
  write: {
    words: 'KIND JSON',
    least: 2,
    says: 'write any entry of the desk, its data as JSON',
    entry: ([kind = '', ...json]) => ({ kind: kind as EntryKind, data: parsed(json.join(' ')) }),
  },
};

function seqOf(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new UserFault(`malformed: "${text}" is no number of a held entry; the list shows them`);
}

const seatOf = ({ section, table, round, ns, ew }: Line, deal: string) => ({
  section,
  table,
  ...(round !== undefined && { round }),
  deal,
  ns,
  ew,
});

function rulingOf(text: string): unknown {
  if (text === 'not-played') return { kind: text };
  const [, ns, ew] = /^(\d+(?:\.\d{1,2})?)%?-(\d+(?:\.\d{1,2})?)%?$/.exec(text) ?? [];
  if (ns === undefined || ew === undefined)
    throw new UserFault(`malformed: "${text}" is no ruling; write 60-40 or not-played`);
  return { kind: 'artificial', ns: hundredths(ns), ew: hundredths(ew) };
}

/** @example hundredths('33.5') // 3350 */
function hundredths(percent: string): number {
  const [whole, parts = ''] = percent.split('.');
  return Number(whole) * 100 + Number(parts.padEnd(2, '0'));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw new UserFault('malformed: the data is not JSON');
  }
}
