import type { ContestantId, DealId, Decoded, Outcome } from '#contracts';
import type { CellName, Cells, CellWrites } from './cells.js';
import type { Head } from './head.js';
import type { Setup } from './setup.js';

/** One message of the log, read. */
export interface LogEntry {
  /** Log sequence: order and version of everything. */
  seq: number;
  /** Log time in milliseconds: the reducer's only clock. */
  time: number;
  decoded: Decoded;
}

/** What a reduction starts from: head, setup and the cells that `needs` asked for. */
export interface Base {
  head: Head;
  setup: Setup;
  cells: Cells;
  /** All deals, fields and progress were loaded: one that is not here does not exist. */
  complete: boolean;
}

/** What a batch must have loaded, besides `head`, `setup` and `rejections`. */
export interface Needs {
  names: CellName[];
  /** And every deal, field and progress cell there is. */
  everything: boolean;
}

/** What changed for one audience; the values stand in the cells. */
export interface ViewRecord {
  /** Contestants whose row changed. */
  rows: 'all' | ContestantId[];
  deals: DealId[];
  /** The status (or, for the desk, its lists) changed. */
  status: boolean;
  setup?: true;
  people?: ContestantId[];
}

export interface ViewStep {
  /** A complete snapshot in a new epoch: what stood there before is gone. */
  reset: boolean;
  /** The audience's own copies; empty for the desk, whose view is the state itself. */
  cells: CellWrites;
  /** Absent when nothing changed for this audience. */
  record?: ViewRecord;
}

/** Everything one batch of entries did: data for one atomic write. */
export interface Step {
  /** Of every entry that can be told from others; in log order. */
  outcomes: Outcome[];
  /** State: all cells that changed. `outcome:` cells are among them. */
  cells: CellWrites;
  desk: ViewStep;
  public: ViewStep;
  /** The last entry taken in; absent when the first one already halted. */
  last?: { seq: number; id: string };
  head: Head;
  setup: Setup;
  /** An entry of a newer program: nothing from it on was applied. */
  halted?: { seq: number; detail: string };
}
