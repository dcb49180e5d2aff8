import type { DealId } from './ids.js';

// Apart from the schemas, so that a page may read a deal's number without carrying them along.

export const DEAL = /^([A-Za-z0-9_]{1,12})-([A-Za-z0-9_]{1,12})-([1-9]\d{0,3})$/;

/** @example dealId('1', 'A', 7) // '1-A-7' */
export const dealId = (session: string, set: string, board: number): DealId =>
  `${session}-${set}-${board}`;

export interface DealParts {
  session: string;
  set: string;
  board: number;
}

/** Whether a text from outside is a deal's id. @example isDeal('99') // false */
export const isDeal = (text: string): text is DealId => DEAL.test(text);

/**
 * The three parts of a deal id; a text that is none throws, as ids are checked at the door.
 * @example parseDeal('1-A-7') // { session: '1', set: 'A', board: 7 }
 */
export function parseDeal(deal: DealId): DealParts {
  const [, session, set, board] = DEAL.exec(deal) ?? [];
  if (session === undefined || set === undefined) throw new RangeError(`not a deal: ${deal}`);
  return { session, set, board: Number(board) };
}
