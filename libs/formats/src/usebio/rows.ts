import type { Side } from '#scoring';

// What a USEBIO file says, flat: optional levels (SESSION, SECTION) become columns.

export interface UsebioLine {
  ns: string;
  ew: string;
  /** As `4HX` or `PASS`. */
  contract: string;
  by: string;
  /** Tricks won in all; means nothing without a contract. */
  tricks: string;
  /** Signed NS points, or `A6040`. */
  score: string;
  /** Rank, then suit. */
  lead: string;
}

export interface UsebioBoard {
  session: string;
  section: string;
  board: number;
  lines: UsebioLine[];
}

export interface UsebioPair {
  section: string;
  number: string;
  side?: Side;
  names: string[];
}

export interface UsebioRows {
  eventType: string;
  /** The newer BOARD_SCORING_METHOD, else empty. */
  scoring: string;
  winners?: 1 | 2;
  name: string;
  /** As `2026-01-31`; empty when the file holds none we know. */
  date: string;
  pairs: UsebioPair[];
  boards: UsebioBoard[];
}
