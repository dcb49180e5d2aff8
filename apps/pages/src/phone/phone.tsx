import { isContestant, isDeal, type TournamentId } from '#contracts';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { type Status, useHealth, useStatus } from '../data/live.js';
import {
  useFoundTournament,
  useLookAgain,
  type FoundTournament,
} from '../data/found-tournament.js';
import { ConnectionBand, Failed, Loading } from '../kit/states.js';
import { NotHere } from '../list/not-here.js';
import { useTheme } from '../kit/theme.js';
import { useSpeech } from '../words/language.js';
import { BoardsPage } from './boards-page.js';
import { CardPage } from './card-page.js';
import { MePage } from './me-page.js';
import { useLists } from './lists.js';
import { NoSuchDeal, NoSuchPair } from './no-such-part.js';
import { StandingsPage } from './standings-page.js';
import { Tabs } from './tabs.js';
import { TournamentContext, viewOf } from './tournament-context.js';
import { TravellerPage } from './traveller-page.js';
import { useFollowed } from './use-followed.js';

export interface PhoneProps {
  t: string;
  part?: string;
  id?: string;
}

/** `/t/<t>` and what lies under it: one connection for all of it. */
export function Phone({ t: idOrSlug, part, id }: PhoneProps) {
  const { t } = useSpeech();
  useTheme('system');
  const it = useFoundTournament(idOrSlug);
  const { found } = it;
  return (
    <div class="phone">
      {found.state === 'loading' && <Loading />}
      {found.state === 'failed' && <Failed />}
      {found.state === 'ready' && found.value === undefined && <NotHere text={t('notFound')} />}
      {found.state === 'ready' && found.value !== undefined && (
        <Present it={it} t={found.value} path={`/t/${idOrSlug}`} part={part} id={id} />
      )}
    </div>
  );
}

function Present({ it, ...props }: TournamentProps & { it: FoundTournament }) {
  const { t } = useSpeech();
  useLookAgain(it);
  if (it.found.gone) return <NotHere text={t('gone')} />;
  return <Tournament key={props.t} {...props} />;
}

interface TournamentProps {
  t: TournamentId;
  path: string;
  part: string | undefined;
  id: string | undefined;
}

function Tournament({ t: tournament, path, part, id }: TournamentProps) {
  const { t } = useSpeech();
  const status = useStatus(tournament);
  if (status === undefined) return <Loading />;
  if (status === null) return <NotHere text={t('notFound')} />;
  return (
    <Provide status={status} path={path}>
      <Part part={part} id={id} />
      <Tabs path={path} part={part} />
    </Provide>
  );
}

function Provide(props: { status: Status; path: string; children: ComponentChildren }) {
  const { status, path, children } = props;
  const health = useHealth();
  const lists = useLists(status);
  const [followed, follow] = useFollowed(status.t);
  const value = useMemo(
    () => ({ status, path, health, followed, follow, ...viewOf(lists) }),
    [status, path, health, followed, lists],
  );
  return (
    <TournamentContext.Provider value={value}>
      <ConnectionBand health={health} />
      {children}
    </TournamentContext.Provider>
  );
}

function Part({ part, id }: { part: string | undefined; id: string | undefined }) {
  const { t } = useSpeech();
  if (part === 'c' && id !== undefined)
    return isContestant(id) ? <CardPage contestant={id} /> : <NoSuchPair />;
  if (part === 'b' && id !== undefined)
    return isDeal(id) ? <TravellerPage deal={id} key={id} /> : <NoSuchDeal />;
  if (part === undefined) return <StandingsPage />;
  if (part === 'boards' && id === undefined) return <BoardsPage />;
  if (part === 'me' && id === undefined) return <MePage />;
  return <NotHere text={t('nowhere')} />;
}
