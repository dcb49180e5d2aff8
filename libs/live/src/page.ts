import type { Position, Row, StandingsSnapshot, TournamentId } from '#contracts';
import type { Ranked } from '#scoring';
import { rankRows } from '#tournament';
import type { Connection, Live } from './connect.js';
import { requestStandings } from './standings-request.js';

/** Part of a long list as it stood at one version; unlike `openStandings` it does not change by itself. */
export interface StandingsPage extends Position {
  /** Contestants in the whole view. */
  count: number;
  ranked: Ranked<Row>[];
}

export interface PageOptions {
  t: TournamentId;
  view: string;
  /** The first row wanted, from 1 on, and how many (at most 1,000). */
  from: number;
  count: number;
}

/** Fetches rows that are not pushed. @throws as the request fails */
export async function fetchPage(live: Live, options: PageOptions): Promise<StandingsPage> {
  const { t, view, ...page } = options;
  const { epoch, offset, count, ...rest } = await requestStandings(live as Connection, {
    t,
    view,
    page,
  });
  return { epoch, offset, count, ranked: rankedOf(rest) };
}

/** Rows with their ranks: as the server tells them, or from the top on as the rows themselves do. */
export function rankedOf({
  rows,
  ranks,
}: Pick<StandingsSnapshot, 'rows' | 'ranks'>): Ranked<Row>[] {
  if (ranks === undefined) return rankRows(rows);
  return rows.map((item, i) => {
    const label = ranks[i] ?? '';
    return { item, label, place: parseInt(label, 10) || Infinity, shared: label.endsWith('=') };
  });
}
