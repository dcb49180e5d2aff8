import type { ContestantId, OfficialDifference, OfficialRow, Row } from '#contracts';
import { canonicalRow } from '#contracts';
import { groupBy } from './group-by.js';
import { rankRows } from './rank-rows.js';
import { standings } from './standings.js';
import type { View } from './view.js';

/**
 * The rows of an official list (`overall`, `session-<s>`) as the state has them, best first. Where the session has
 * two winners and everybody has one side, North-South are ranked first and then East-West.
 */
export function officialRows(view: View, name: string): OfficialRow[] {
  const { rows } = standings(view, name);
  const sides = sidesIn(view, name, rows);
  const lists = sides
    ? [...groupBy(rows, (it) => sides.get(it.contestant)!)].toSorted(([a], [b]) => (a > b ? -1 : 1))
    : [['', rows] as const];
  return lists.flatMap(([, list]) =>
    rankRows(list).map(({ item, label }) => officialRow(item, label)),
  );
}

function officialRow(row: Row, rank: string): OfficialRow {
  const { contestant, boards, key, matchpoints, percent, imps, vpTotal } = row;
  return {
    contestant,
    ...(rank !== '' && { rank }),
    boards,
    ...(key !== undefined && { key }),
    ...(matchpoints !== undefined && { matchpoints }),
    ...(percent !== undefined && { percent }),
    ...(imps !== undefined && { imps }),
    ...(vpTotal !== undefined && { vpTotal }),
  };
}

/** Everybody's side in the session, or in all of them; `undefined` where the list is one. */
function sidesIn(
  { setup }: View,
  name: string,
  rows: readonly Row[],
): Map<ContestantId, string> | undefined {
  const here = (session: string): boolean => name === 'overall' || name === `session-${session}`;
  if (!setup.sections.some((it) => here(it.session) && it.winners === 2)) return undefined;
  const sides = new Map<ContestantId, string>();
  for (const { contestant } of rows) {
    const numbers = setup.startNumbers.get(contestant) ?? [];
    const [side, ...others] = new Set(
      numbers.filter((it) => here(it.session)).map((it) => it.side),
    );
    if (side === undefined || others.length > 0) return undefined;
    sides.set(contestant, side);
  }
  return sides;
}

/** Where two lists differ, in the order of the official one; contestants it does not have come last. */
export function differingRows(
  official: readonly OfficialRow[],
  recomputed: readonly OfficialRow[],
): OfficialDifference[] {
  const now = new Map(recomputed.map((it) => [it.contestant, it]));
  const known = new Set(official.map((it) => it.contestant));
  return [
    ...official.flatMap((row) => difference(row.contestant, row, now.get(row.contestant))),
    ...recomputed
      .filter((it) => !known.has(it.contestant))
      .flatMap((row) => difference(row.contestant, undefined, row)),
  ];
}

function difference(
  contestant: ContestantId,
  official: OfficialRow | undefined,
  recomputed: OfficialRow | undefined,
): OfficialDifference[] {
  const text = (row: OfficialRow | undefined): string => JSON.stringify(row && canonicalRow(row));
  if (text(official) === text(recomputed)) return [];
  return [{ contestant, ...(official && { official }), ...(recomputed && { recomputed }) }];
}
