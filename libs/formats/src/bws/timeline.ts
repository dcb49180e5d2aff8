import type { ReceivedRow } from './rows.js';

export interface TimedRow extends ReceivedRow {
  at: string;
}

/** One table's board: what a later row of the same key corrects. */
export const lineKey = ({ section, table, round, board }: ReceivedRow): string =>
  [section, table, round, board].join(' ');

/**
 * The rows in the order they were entered. ID is the order within a board (the highest wins), the clock the
 * order between boards; a row without a time stands with the row before it.
 */
export function inOrder(rows: readonly ReceivedRow[], start: string): TimedRow[] {
  const latest = new Map<string, string>();
  let last = start;
  const timed = rows
    .toSorted((a, b) => a.id - b.id)
    .map((row): TimedRow => {
      const key = lineKey(row);
      const own = row.at ?? last;
      const at = own < (latest.get(key) ?? own) ? latest.get(key)! : own;
      latest.set(key, at);
      last = at;
      return { ...row, at };
    });
  return timed.toSorted((a, b) => compareText(a.at, b.at) || a.id - b.id);
}

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
