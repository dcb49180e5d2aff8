import type { ContestantId, DealId, Row, Status, TournamentId, Traveller, Card } from '#contracts';
import {
  connectLive,
  fetchPage,
  type Health,
  type Live,
  type LiveWatch,
  openContestant,
  openDeal,
  openStandings,
  openTournament,
  type PageOptions,
  type Standings,
  type Watch,
  type Whole,
} from '#live';
import { useEffect, useState } from 'preact/hooks';
import { Shared } from './shared.js';

const shared = new Shared();
let connection: Live | undefined;

/** One connection a page, made when the first part of it asks. */
const live = (): Live => (connection ??= connectLive({ base: location.origin }));

/** The value of a watch, rendered again at every change. */
function useWatch<T>(watch: Watch<T> | undefined): T | undefined {
  const [, render] = useState({});
  useEffect(() => {
    render({});
    return watch?.subscribe(() => render({}));
  }, [watch]);
  return watch?.get();
}

function useShared<T>(name: string | undefined, open: () => LiveWatch<T>): T | undefined {
  const watch = name === undefined ? undefined : shared.get(name, open);
  useEffect(() => (name === undefined ? undefined : shared.use(name)), [name]);
  return useWatch(watch);
}

export const useHealth = (): Health => useWatch(live().health) ?? { state: 'connecting' };

/** What the tournament is; `null` where nothing of it may be seen. */
export const useStatus = (t: TournamentId): Whole<Status> | undefined =>
  useShared(`tournament ${t}`, () => openTournament(live(), { t }));

export interface WantedStandings {
  t: TournamentId;
  /** Absent: none wanted now. */
  view: string | undefined;
}

export const useStandings = ({ t, view }: WantedStandings): Standings | undefined =>
  useShared(view === undefined ? undefined : `standings ${t} ${view}`, () =>
    openStandings(live(), { t, ...(view !== undefined && { view }) }),
  );

/** Rows that are not pushed, as they stand now. */
export const loadPage = async (options: PageOptions): Promise<RankedRow[]> =>
  (await fetchPage(live(), options)).ranked;

/** Leaves all channels of a tournament that this page has gone away from. */
export const leaveTournament = (t: TournamentId): void =>
  shared.closeAll((name) => name.split(' ')[1] === t);

export const useDeal = (t: TournamentId, deal: DealId): Whole<Traveller> | undefined =>
  useShared(`deal ${t} ${deal}`, () => openDeal(live(), { t, deal }));

export const useCard = (
  t: TournamentId,
  contestant: ContestantId | undefined,
): Whole<Card> | undefined =>
  useShared(contestant === undefined ? undefined : `contestant ${t} ${contestant}`, () =>
    openContestant(live(), { t, contestant: contestant! }),
  );

export type RankedRow = Standings['ranked'][number];
export type { Health, Row, Standings, Status };
