import type { TournamentId } from '#contracts';
import { useState } from 'preact/hooks';
import { useHealth, useStatus } from '../data/live.js';
import {
  type FoundTournament,
  useFoundTournament,
  useLookAgain,
} from '../data/found-tournament.js';
import { Failed, Loading, Notice } from '../kit/states.js';
import { useTheme } from '../kit/theme.js';
import { useTitle } from '../kit/title.js';
import { useSpeech } from '../words/language.js';
import { NoWall } from './no-wall.js';
import { toggleFullScreen, useKeys } from './use-keys.js';
import { useScreen } from './use-screen.js';
import { rowsAsked, type Rows, stepRows } from './settings.js';
import { WallFrame } from './wall-frame.js';
import { WallStandings } from './wall-standings.js';

/** `/hall/<t>`: the screen on the wall. */
export function Hall({ t: idOrSlug }: { t: string }) {
  const { t } = useSpeech();
  useTheme('dark');
  useScreen();
  const it = useFoundTournament(idOrSlug);
  const { found } = it;
  return (
    <div class="wall">
      {found.state === 'loading' && <Loading rows={12} />}
      {found.state === 'failed' && <Failed />}
      {found.state === 'ready' && found.value === undefined && <NoWall text={t('notFound')} />}
      {found.state === 'ready' && found.value !== undefined && <Present it={it} t={found.value} />}
    </div>
  );
}

/** Another evening under the same address is another wall. */
function Present({ it, t: tournament }: { it: FoundTournament; t: TournamentId }) {
  const { t } = useSpeech();
  useLookAgain(it);
  if (it.found.gone) return <NoWall text={t('gone')} />;
  return <Wall key={tournament} t={tournament} />;
}

function Wall({ t: tournament }: { t: TournamentId }) {
  const { t } = useSpeech();
  const status = useStatus(tournament);
  const health = useHealth();
  const [asked, setAsked] = useState(() => rowsAsked(new URLSearchParams(location.search)));
  // Two lists side by side need the room of the smallest type.
  const usual: Rows = status?.winners === 2 ? 14 : 12;
  const step = (by: -1 | 1): void => setAsked((now) => stepRows(now ?? usual, by));
  useKeys({
    '+': () => step(-1),
    '=': () => step(-1),
    '-': () => step(1),
    KeyF: toggleFullScreen,
  });
  useTitle(status?.name);
  if (status === undefined) return <Loading rows={12} />;
  if (status === null) return <NoWall text={t('notFound')} />;
  if (status.publication === 'hidden')
    return (
      <WallFrame status={status} health={health}>
        <Notice shape="lock" text={t('hidden')} />
      </WallFrame>
    );
  return <WallStandings status={status} health={health} rows={asked ?? usual} />;
}
