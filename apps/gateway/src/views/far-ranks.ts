import type { ContestantId } from '#contracts';
import { rankRows, standings, status, type View } from '#tournament';
import { WHOLE_ROWS } from './top.js';

type Ranks = ReadonlyMap<ContestantId, string>;

const NONE: Ranks = new Map();
/** Worked out once a version, however many cards need it. */
const known = new WeakMap<View, Ranks>();

/** Whether a list of this view may be pushed as its top only. */
export const isFar = ({ setup }: View): boolean => setup.startNumbers.size > WHOLE_ROWS;

/**
 * The rank of every contestant whose list is pushed as its top only, so that a client cannot tell it
 * from the rows it has. Where each side has a winner, the rank on its side.
 */
export function farRanks(view: View): Ranks {
  const found = known.get(view) ?? rankAll(view);
  known.set(view, found);
  return found;
}

function rankAll(view: View): Ranks {
  if (!isFar(view)) return NONE;
  const lists = status(view).winners === 2 ? ['ns', 'ew'] : ['overall'];
  const far = lists
    .map((name) => standings(view, name).rows)
    .filter((rows) => rows.length > WHOLE_ROWS);
  return new Map(
    far
      .flatMap(rankRows)
      .flatMap(({ item, label }) => (label === '' ? [] : [[item.contestant, label]])),
  );
}
