import type { Row, StandingsSnapshot } from '#contracts';
import { rankRows, standings } from '#tournament';
import { type NameBook, withNames } from './names.js';
import type { Stand } from './source.js';
import { pushedRows } from './top.js';

/** Rows `from` (1 is the first) and how many. */
export interface Page {
  from: number;
  count: number;
}

/** A view of the standings in rank order: whole, or its top where it is too long, or the page asked for. */
export function standingsPage(
  { epoch, offset, view }: Stand,
  what: { view: string; page?: Page },
  book: NameBook,
): StandingsSnapshot {
  const { rows, ...totals } = standings(view, what.view);
  const shown = pageOf(rows, what.page).map((row) => withNames(book, view.t, row));
  return { epoch, offset, view: what.view, ...totals, rows: shown, ...ranksOf(rows, what.page) };
}

function ranksOf(rows: readonly Row[], page: Page | undefined): { ranks?: string[] } {
  if (page === undefined || page.from === 1) return {};
  const all = rankRows(rows).map(({ label }) => label);
  return { ranks: all.slice(page.from - 1, page.from - 1 + page.count) };
}

const pageOf = (rows: readonly Row[], page: Page | undefined): readonly Row[] =>
  page ? rows.slice(page.from - 1, page.from - 1 + page.count) : pushedRows(rows);
