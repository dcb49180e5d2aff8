import type { Side } from '#scoring';

// The tables of a .bws file as plain rows: what formats.md 1.2 and 1.3 call them, and only what we use.

export interface SectionRow {
  id: number;
  letter: string;
  session: string;
  missingPair: number;
  winners?: 1 | 2;
}

export interface RoundRow {
  section: number;
  table: number;
  round: number;
  ns: number;
  ew: number;
  /** As `1-2` or `1,2,5`; empty when the table has no boards in this round. */
  boards: string;
}

export interface ReceivedRow {
  id: number;
  section: number;
  table: number;
  round: number;
  board: number;
  ns: number;
  ew: number;
  /** A pair number, not a seat. */
  declarer: number;
  /** The column `NS/EW`: the declarer's seat. */
  seat: string;
  /** As `4 S x`. */
  contract: string;
  /** As `=`, `+1`, `-2`. */
  result: string;
  lead: string;
  remark: string;
  /** Local time without a zone, written as if it were UTC; absent where the file holds none. */
  at?: string;
  erased: boolean;
}

export interface PlayerRow {
  section: number;
  table: number;
  /** 0 or 1: the first round. */
  round: number;
  seat: string;
  name: string;
}

export interface BwsRows {
  /** All sections are compared with each other. */
  grouped: boolean;
  name?: string;
  date?: string;
  sections: SectionRow[];
  rounds: RoundRow[];
  received: ReceivedRow[];
  players: PlayerRow[];
}

/** The pair number that a row seats on a side. */
export const pairOn = (row: { ns: number; ew: number }, side: Side): number =>
  side === 'NS' ? row.ns : row.ew;
