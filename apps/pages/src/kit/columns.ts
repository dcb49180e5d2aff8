import type { RoundVps, Row, Status } from '#contracts';
import type { Speech } from '../words/language.js';
import type { en } from '../words/en.js';
import { figure, fraction } from './figures.js';

/** A column of figures of the standings. */
export interface Column {
  name: 'boards' | 'round' | 'imps' | 'percent' | 'vps';
  head: keyof typeof en;
  text: (row: Row, speech: Speech) => string;
  /** The figure is not complete yet: "k of n" boards are in. */
  partOf?: (row: Row) => RoundVps | undefined;
}

const NOTHING = '–';

const boards: Column = { name: 'boards', head: 'boards', text: (row) => String(row.boards) };
const percent: Column = {
  name: 'percent',
  head: 'percent',
  text: (row, { language }) =>
    row.percent === undefined ? NOTHING : figure(row.percent, language),
};
const imps: Column = {
  name: 'imps',
  head: 'imps',
  text: (row, { language }) => (row.imps === undefined ? NOTHING : fraction(row.imps, language)),
};
const vps: Column = {
  name: 'vps',
  head: 'vps',
  text: (row, { language }) =>
    row.vpTotal === undefined ? NOTHING : figure(row.vpTotal, language),
};
/** The newest round's VPs, marked "k of n" while its boards are not all in. */
const round: Column = {
  name: 'round',
  head: 'thisRound',
  text: (row, { language }) => {
    const last = row.vps?.at(-1);
    return last === undefined ? NOTHING : figure(last.vp, language);
  },
  partOf: (row) => row.vps?.slice(-1).find(({ k, of }) => k < of),
};

/** A figure with its mark in words. @example '1 of 2 · 11.87' */
export function markedText({ text, partOf }: Column, row: Row, speech: Speech): string {
  const part = partOf?.(row);
  const mark = part && speech.t('soFar', { k: part.k, of: part.of });
  return [mark, text(row, speech)].filter((it) => it !== undefined).join(' · ');
}

/** What a method lacks has no column; the last one decides the rank. */
export function columnsOf({ method, vp }: Pick<Status, 'method' | 'vp'>): Column[] {
  if (method === 'matchpoints') return [boards, percent];
  return vp === undefined ? [boards, imps] : [boards, round, imps, vps];
}

/** The column of the round in play, where there is one. */
export const roundColumn = ({ vp }: Pick<Status, 'vp'>): Column | undefined =>
  vp === undefined ? undefined : round;

/** What the wall has room for beside the names: with VPs the round and the total. */
export const wallColumns = (status: Pick<Status, 'method' | 'vp'>): Column[] =>
  status.vp === undefined ? columnsOf(status) : [round, vps];

/** The column that decides the rank. */
export const mainColumn = (status: Pick<Status, 'method' | 'vp'>): Column =>
  columnsOf(status).at(-1)!;
