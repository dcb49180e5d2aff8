import type { CellValue } from './cells.js';

/** Which entries of a device were seen: all up to `mark`, and those listed above it. */
export interface Marks {
  mark: number;
  above: readonly number[];
}

export const NO_MARKS: Marks = { mark: 0, above: [] };

/** The marks in a `device:` cell; absent = nothing seen. */
export const decodeMarks = (cell: CellValue | undefined): Marks =>
  cell === undefined ? NO_MARKS : (JSON.parse(cell as string) as Marks);

/** Only an entry really seen is a duplicate: a gap below the highest is still open. */
export const isSeen = ({ mark, above }: Marks, n: number): boolean =>
  n <= mark || above.includes(n);

/** @example see({ mark: 1, above: [3] }, 2) // { mark: 3, above: [] } */
export function see(marks: Marks, n: number): Marks {
  if (isSeen(marks, n)) return marks;
  let { mark } = marks;
  const above = new Set([...marks.above, n]);
  while (above.delete(mark + 1)) mark += 1;
  return { mark, above: [...above].toSorted((a, b) => a - b) };
}
