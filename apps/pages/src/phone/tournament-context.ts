import type { ContestantId, Names } from '#contracts';
import { createContext } from 'preact';
import { rankRows } from '#tournament';
import { useContext } from 'preact/hooks';
import type { Health, RankedRow, Standings, Status } from '../data/live.js';

/** The tournament every part of the phone page is about. */
export interface TournamentView {
  status: Status;
  /** Address of its first page: `/t/<t>`. */
  path: string;
  health: Health;
  /** Absent until loaded, and while the standings are hidden. */
  lists?: List[];
  contestants: ReadonlyMap<ContestantId, RankedRow>;
  followed: ContestantId | undefined;
  follow: (contestant: ContestantId | undefined) => void;
}

/** One ranking: all, or those of a side where each side has a winner. */
export interface List {
  side?: 'NS' | 'EW';
  ranked: RankedRow[];
}

/** What the standings say, by list and by contestant. */
export function viewOf(
  status: Status,
  standings: Standings | undefined,
): Pick<TournamentView, 'lists' | 'contestants'> {
  if (standings === undefined) return { contestants: new Map() };
  const lists = listsOf(status, standings);
  const all = lists.flatMap(({ ranked }) => ranked);
  return { lists, contestants: new Map(all.map((it) => [it.item.contestant, it])) };
}

function listsOf({ winners }: Status, { ranked }: Standings): List[] {
  if (winners === 1) return [{ ranked }];
  return (['NS', 'EW'] as const).map((side) => {
    const rows = ranked.filter(({ item }) => item.side === side).map(({ item }) => item);
    return { side, ranked: rankRows(rows) };
  });
}

export const TournamentContext = createContext<TournamentView | undefined>(undefined);

/** Only for parts inside `<Phone>`. */
export function useTournament(): TournamentView {
  const view = useContext(TournamentContext);
  if (view === undefined) throw new Error('no tournament around this part');
  return view;
}

/** What identifies a contestant in one line: names, else the number alone. */
export const namesOf = (view: TournamentView, who: ContestantId): Names | undefined =>
  view.contestants.get(who)?.item.names;

/** The start number as printed, else the id. */
export const labelOf = (view: TournamentView, who: ContestantId): string =>
  view.contestants.get(who)?.item.label ?? who;
