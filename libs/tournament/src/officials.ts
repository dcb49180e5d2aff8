import type { OfficialListing, OfficialRow, StandingsAlarm, StandingsClosed } from '#contracts';

/** One closing's official list, as the state keeps it: everything but the rows. */
export interface OfficialState extends Omit<OfficialListing, 'written'> {
  /** Absent until its first part came in. */
  arriving?: Pick<StandingsClosed, 'reducer' | 'digest' | 'parts'>;
  /** Parts that are in, and the rows they hold. */
  got: number[];
  rows: number;
  /** Found when the list and what stands now were last compared. */
  alarm?: StandingsAlarm;
}

/** Rows of a view's newest list, part by part: the cell `official:<view>`. */
export interface OfficialRows {
  through: number;
  parts: Record<number, OfficialRow[]>;
}

/** Earlier lists of a view stay listed, without their rows. */
const LISTS_KEPT = 20;

/** The cell `officials`: every list, oldest first. */
export const decodeOfficials = (text: string | undefined): OfficialState[] =>
  text === undefined ? [] : (JSON.parse(text) as OfficialState[]);

/** The list of each view's last closing: the one that is official. */
export const newestLists = (lists: readonly OfficialState[]): OfficialState[] => [
  ...new Map(lists.map((it) => [it.view, it])).values(),
];

export const isWritten = ({ arriving, got }: OfficialState): boolean =>
  got.length === arriving?.parts;

/** Closings whose official list does not stand in the log yet. */
export const dueLists = (lists: readonly OfficialState[]): OfficialState[] =>
  newestLists(lists).filter((it) => !isWritten(it));

/** With a view's next list, due from here on: what was official until now is superseded, and so is its alarm. */
export function withDue(
  lists: readonly OfficialState[],
  due: Pick<OfficialState, 'view' | 'session' | 'through' | 'at'>,
): OfficialState[] {
  const before = lists.filter((it) => it.view === due.view);
  const number = (before.at(-1)?.number ?? 0) + 1;
  const kept = new Set(before.slice(1 - LISTS_KEPT));
  const rest = lists
    .filter((it) => it.view !== due.view || kept.has(it))
    .map((it) => (it.view === due.view ? withoutAlarm(it) : it));
  return [...rest, { ...due, number, got: [], rows: 0 }];
}

export function withoutAlarm({ alarm: _, ...list }: OfficialState): OfficialState {
  return list;
}

/** What the desk reads of the lists. */
export const officialListings = (lists: readonly OfficialState[]): OfficialListing[] =>
  lists.toSorted((a, b) => b.through - a.through || a.view.localeCompare(b.view)).map(listing);

function listing(list: OfficialState): OfficialListing {
  const { arriving, got: _, rows, alarm: __, ...rest } = list;
  if (arriving === undefined || !isWritten(list)) return rest;
  const { reducer, digest } = arriving;
  return { ...rest, written: { reducer, digest, rows } };
}

export const officialAlarms = (lists: readonly OfficialState[]): StandingsAlarm[] =>
  newestLists(lists).flatMap(({ alarm }) => alarm ?? []);
