import type { LiveRuleSet, Method } from './entries/tournament-opened.js';
import type { Publication as PublicationPolicy } from './entries/desk-entries.js';
import type { OfficialRow, StandingsClosed } from './entries/standings-closed.js';
import type { Score } from './entries/result-recorded.js';
import type { Side, VpScaleName } from '#scoring';
import type { ContestantId, DealId, EntryId, TournamentId } from './ids.js';
import type { HeldReason, RejectedReason } from './outcome.js';

// What snapshots, publications and server-sent events carry. Exact values are `p/q` strings, printed
// ones decimal strings; absent means the method does not have it.

/** A person's names as PEOPLE knows them; joined by the gateway, never in the log or in Redis. */
export type Names = readonly string[];

/** A contestant's standing: absolute, without a rank; ranks follow from the ordered keys. */
export interface Row {
  contestant: ContestantId;
  /** The start number as printed, prefixed only where one number means two contestants. */
  label: string;
  side?: Side;
  /** Boards that count. */
  boards: number;
  /** The exact sort key, higher is better; absent while no board counts: such rows come last. */
  key?: string;
  matchpoints?: string;
  percent?: string;
  imps?: string;
  vps?: RoundVps[];
  vpTotal?: string;
  names?: Names;
}

export interface RoundVps {
  round: number;
  vp: string;
  /** Boards in, and boards of the round's scale; equal when the round is complete. */
  k: number;
  of: number;
}

export interface StandingsSnapshot extends Position {
  view: string;
  /** The normal size N, the largest of the view's fields. `asPlayed`: no movement says better. */
  n?: number;
  asPlayed?: true;
  count: number;
  rows: Row[];
  /** Of a page that does not begin at the top: the rows' ranks, which do not follow from its rows alone. */
  ranks?: string[];
}

/** A change of the standings: absolute rows, so changes merge. */
export interface StandingsChange {
  n?: number;
  asPlayed?: true;
  /** Contestants in the view; sent where rows come or go, or where only the top is pushed. */
  count?: number;
  upsert: Row[];
  gone: ContestantId[];
}

/** Where a payload stands: offset = log sequence of the view's last entry. */
export interface Position {
  epoch: string;
  offset: number;
}

/** One table's record on a deal. */
export interface Line {
  line: EntryId;
  section: string;
  table: string;
  round?: number;
  ns: ContestantId;
  ew: ContestantId;
  result: Score | { kind: 'artificial'; ns: string; ew: string } | { kind: 'not-played' };
  /** NS points; absent where nothing was scored. */
  score?: number;
  nsMatchpoints?: string;
  ewMatchpoints?: string;
  nsPercent?: string;
  ewPercent?: string;
  nsImps?: string;
  ewImps?: string;
  /** How often the line was corrected or ruled on. */
  corrections?: number;
  /** Desk only: each correction, the oldest first. */
  history?: LineCorrection[];
}

/** Who changed a line, when, by which entry, and what stood there before. */
export interface LineCorrection {
  entry: EntryId;
  /** Log time. */
  at: string;
  /** Stamped by the desk's door; without one the line's own table wrote it. */
  actor?: string;
  /** `deal` where the line came from another one. */
  was: { deal?: DealId; ns: ContestantId; ew: ContestantId; result: Line['result'] };
}

/** A line that stands on a deal no more: withdrawn, or moved to the deal it was really played on. */
export interface RemovedLine extends Omit<LineCorrection, 'was'> {
  line: EntryId;
  to?: DealId;
  was: Pick<Line, 'section' | 'table' | 'ns' | 'ew' | 'result'>;
}

/** All lines of one deal: the traveller. */
export interface Traveller {
  deal: DealId;
  board: number;
  /** Compared scores, and the normal size. */
  m: number;
  n: number;
  closed: boolean;
  datum?: number;
  lines: Line[];
  /** Desk only, the oldest first. */
  removed?: RemovedLine[];
}

export interface DealSnapshot extends Position, Traveller {}

/** A contestant's own card. */
export interface Card {
  contestant: ContestantId;
  row: Row;
  /** Where the standings are pushed as their top only; else it follows from their rows. Absent while no board counts. */
  rank?: string;
  boards: CardBoard[];
  /** Scheduled boards without a line, in order of play. */
  toPlay: { deal: DealId; board: number; round: number }[];
}

export interface CardBoard {
  deal: DealId;
  board: number;
  round?: number;
  side: Side;
  opponent: ContestantId;
  result: Line['result'];
  /** From the contestant's own point of view. */
  score?: number;
  percent?: string;
  matchpoints?: string;
  imps?: string;
}

export interface ContestantSnapshot extends Position, Card {}

/** What a tournament is and how far it has come. */
export interface Status {
  t: TournamentId;
  name: string;
  date: string;
  organiser?: string;
  slug: string;
  rules: LiveRuleSet;
  method: Method;
  vp?: VpScaleName;
  publication: PublicationPolicy;
  state: 'not-begun' | 'provisional' | 'final';
  session?: string;
  /** The round in play and how many the session has. */
  round?: number;
  rounds?: number;
  /** Results in, of those scheduled (absent without a movement). */
  results: number;
  of?: number;
  /** Results of the begun rounds that are still missing, and their tables (`A1` where sections differ). */
  out: { results: number; tables: string[] };
  winners: 1 | 2;
  sessions: string[];
  sections: string[];
  /** Deals with a line (for the desk: or that had one), or closed, in order. */
  deals: DealId[];
}

export interface TournamentSnapshot extends Position, Status {}

/** One row of `GET /v1/tournaments`. */
export interface TournamentListing {
  t: TournamentId;
  name: string;
  date: string;
  slug: string;
  opened: string;
  state: Status['state'];
}

/** What waits for the director. */
export interface HeldListing {
  entry: EntryId;
  seq: number;
  at: string;
  reason: HeldReason;
  detail: string;
  kind: string;
  section?: string;
  table?: string;
  data: unknown;
}

/** An entry nobody can use, as the desk sees it. */
export interface RejectedListing {
  entry?: EntryId;
  seq: number;
  reason: RejectedReason;
  detail: string;
}

/** The director's view: the public status and what needs an answer. */
export interface Desk extends Status {
  counts: { submitted: number; accepted: number; held: number; rejected: number };
  held: HeldListing[];
  /** The newest 50. */
  rejected: RejectedListing[];
  /** The official lists, the newest first. */
  official: OfficialListing[];
  alarms: StandingsAlarm[];
}

/** One closing's official standings. */
export interface OfficialListing extends Pick<
  StandingsClosed,
  'view' | 'session' | 'number' | 'through'
> {
  /** When the session was closed: log time. */
  at: string;
  /** Once the list stands in the log. */
  written?: Pick<StandingsClosed, 'reducer' | 'digest'> & { rows: number };
  /** Log sequence of the first entry after it that touched its boards: a session closed again gets a new list. */
  changed?: number;
}

/** What stands now is not what is official: corrected since, or (without `changed`) recomputed otherwise. */
export interface StandingsAlarm extends Pick<
  OfficialListing,
  'view' | 'number' | 'through' | 'changed'
> {
  alarm: 'official-standings-differ';
  /** Contestants that differ, and the first 20 of them. */
  count: number;
  rows: OfficialDifference[];
}

export interface OfficialDifference {
  contestant: ContestantId;
  /** Absent where one list does not have the contestant. */
  official?: OfficialRow;
  recomputed?: OfficialRow;
}

export interface DeskSnapshot extends Position, Desk {}
