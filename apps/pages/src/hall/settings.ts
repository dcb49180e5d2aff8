/** Rows a page: fewer rows, larger type, seen from farther (pages are 1080 units high). */
export const ROWS = [8, 10, 12, 14] as const;
export type Rows = (typeof ROWS)[number];

const isRows = (n: number): n is Rows => ROWS.includes(n as Rows);

/** `?rows=` when it is one of the settings. */
export function rowsAsked(address: URLSearchParams): Rows | undefined {
  const asked = Number(address.get('rows'));
  return isRows(asked) ? asked : undefined;
}

/** One step larger (`by` = -1: fewer rows) or smaller (1: more rows). @example stepRows(12, 1) // 14 */
export const stepRows = (rows: Rows, by: -1 | 1): Rows => ROWS[ROWS.indexOf(rows) + by] ?? rows;
