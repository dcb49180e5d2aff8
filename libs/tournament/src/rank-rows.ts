import { compare, parseRatio, rank, type Ranked, type Ratio } from '#scoring';
import type { Row } from '#contracts';
import { numeric } from './numeric.js';

/**
 * Ranks from the exact keys: the one ranking of standings, here, in the gateway and in the browser.
 * Rows without a key (no board counts yet) come last, with an empty label.
 */
export function rankRows(rows: readonly Row[]): Ranked<Row>[] {
  const keyed = rows.flatMap((row) =>
    row.key === undefined ? [] : [{ row, key: parseRatio(row.key) }],
  );
  const sorted = keyed.toSorted((a, b) => byLabel(a.row, b.row));
  const ranked = rank(sorted, (a, b) => descending(a.key, b.key)).map(({ item, ...place }) => ({
    ...place,
    item: item.row,
  }));
  const waiting = rows
    .filter((row) => row.key === undefined)
    .toSorted(byLabel)
    .map((item) => ({ item, place: ranked.length + 1, shared: false, label: '' }));
  return [...ranked, ...waiting];
}

const descending = (a: Ratio, b: Ratio): number => compare(b, a);

/** Numbers in the order people expect: 2 before 10. */
const byLabel = (a: Row, b: Row): number => numeric(a.label, b.label);
