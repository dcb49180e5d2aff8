import type { Row } from '#contracts';

/** A view above this many rows is not pushed whole. */
export const WHOLE_ROWS = 300;
/** What is pushed of it instead: the top, in rank order; the rest is fetched by page. */
export const TOP_ROWS = 50;

/** The rows of a view that its subscribers are sent. */
export const pushedRows = (rows: readonly Row[]): readonly Row[] =>
  rows.length > WHOLE_ROWS ? rows.slice(0, TOP_ROWS) : rows;
