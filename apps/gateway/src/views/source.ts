import type { Audience, DealId, Desk, Position, Status, TournamentId } from '#contracts';
import type { View, ViewRecord } from '#tournament';

/** One record of an out-log: what changed with version `offset`. */
export interface OutRecord {
  offset: number;
  record: ViewRecord;
}

/** A view as it stood at one moment. */
export interface Stand extends Position {
  view: View;
}

export interface ViewRead extends Stand {
  /** The records after the asked position, oldest first; `gap` when the out-log does not reach back to it. */
  records: OutRecord[] | 'gap';
}

/** What lies beside the view and is read only where it is shown (the desk's lists). */
export type Extras = unknown;

/** All a hub knows of one audience: where its data come from. It cannot name the other audience's. */
export interface ViewSource {
  readonly audience: Audience;
  /** One atomic read; `undefined` when there is no such tournament. */
  read(t: TournamentId, since?: Stand): Promise<ViewRead | undefined>;
  /** Cells of deals, and the position they were read at; a deal without lines is left out. */
  deals(t: TournamentId, deals: readonly DealId[]): Promise<DealsRead | undefined>;
  extras(t: TournamentId): Promise<Extras>;
  describe(view: View, extras: Extras): Status | Desk;
}

export interface DealsRead extends Position {
  cells: ReadonlyMap<DealId, string>;
}
