import type { ContestantId, Position, Row, StandingsChange, StandingsSnapshot } from '#contracts';
import type { Ranked } from '#scoring';
import { rankRows } from '#tournament';

/** The standings as a screen shows them: in rank order, with places. */
export interface Standings extends Position {
  view: string;
  /** The N the percentages stand on; absent for IMPs. */
  n?: number;
  asPlayed?: true;
  /** Contestants in the view. A view above 300 is pushed as its top 50 only, so `ranked` may be shorter. */
  count: number;
  ranked: Ranked<Row>[];
}

/** A snapshot with its places. */
export function standingsOf(snapshot: StandingsSnapshot): Standings {
  const { rows, ...rest } = snapshot;
  return { ...rest, ranked: rankRows(rows) };
}

/** The standings after a change: rows are absolute, so the same change twice is harmless. */
export function applyChange(before: Standings, change: StandingsChange, offset: number): Standings {
  const rows = new Map<ContestantId, Row>(before.ranked.map(({ item }) => [item.contestant, item]));
  for (const row of change.upsert) rows.set(row.contestant, row);
  for (const contestant of change.gone) rows.delete(contestant);
  const { epoch, view } = before;
  const count = change.count ?? Math.max(before.count, rows.size);
  const basis = { ...(change.n !== undefined && { n: change.n }), ...asPlayed(change) };
  return { epoch, offset, view, count, ...basis, ranked: rankRows([...rows.values()]) };
}

const asPlayed = ({ asPlayed: it }: StandingsChange): { asPlayed?: true } =>
  it ? { asPlayed: true } : {};
