import type { ContestantId, Names } from '#contracts';
import { createContext } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import type { Health, RankedRow, Status } from '../data/live.js';
import { isPartial, type List } from './lists.js';

/** The tournament every part of the phone page is about. */
export interface TournamentView {
  status: Status;
  /** Address of its first page: `/t/<t>`. */
  path: string;
  health: Health;
  /** Absent until loaded, and while the standings are hidden. */
  lists?: List[];
  /** Who changes by itself, with its rank. */
  contestants: ReadonlyMap<ContestantId, RankedRow>;
  /** Also who was fetched: good for labels and names, not for ranks. */
  directory: ReadonlyMap<ContestantId, RankedRow>;
  followed: ContestantId | undefined;
  follow: (contestant: ContestantId | undefined) => void;
}

/** What the lists say by contestant. */
export function viewOf(
  lists: List[] | undefined,
): Pick<TournamentView, 'lists' | 'contestants' | 'directory'> {
  if (lists === undefined) return { contestants: new Map(), directory: new Map() };
  const live = lists.flatMap(({ ranked }) => ranked);
  return {
    lists,
    contestants: byContestant(live),
    directory: byContestant([...lists.flatMap(({ rest }) => rest.rows), ...live]),
  };
}

const byContestant = (rows: readonly RankedRow[]): ReadonlyMap<ContestantId, RankedRow> =>
  new Map(rows.map((it) => [it.item.contestant, it]));

export const TournamentContext = createContext<TournamentView | undefined>(undefined);

/** Only for parts inside `<Phone>`. */
export function useTournament(): TournamentView {
  const view = useContext(TournamentContext);
  if (view === undefined) throw new Error('no tournament around this part');
  return view;
}

/** What identifies a contestant in one line: names, else the number alone. */
export const namesOf = (view: TournamentView, who: ContestantId): Names | undefined =>
  view.directory.get(who)?.item.names;

/** The start number as printed; in a long list it may not be here yet. */
export const labelOf = (view: TournamentView, who: ContestantId): string =>
  view.directory.get(who)?.item.label ?? (view.lists?.some(isPartial) ? '…' : who);

/** The reader looks at what names anybody: a long list is fetched whole, once. */
export function useEverybody(wanted = true): void {
  const { lists } = useTournament();
  useEffect(() => {
    if (wanted) lists?.filter(isPartial).forEach(({ count, rest }) => rest.reach(count));
  }, [lists, wanted]);
}
