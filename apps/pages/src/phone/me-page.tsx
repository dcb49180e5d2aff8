import { Notice } from '../kit/states.js';
import { useTitle } from '../kit/title.js';
import { useSpeech } from '../words/language.js';
import { CardPage } from './card-page.js';
import { TournamentHeader } from './header.js';
import { Settings } from './settings.js';
import { useTournament } from './tournament-context.js';

/** The followed pair's card, or how to follow one. */
export function MePage() {
  const { followed } = useTournament();
  if (followed !== undefined) return <CardPage contestant={followed} />;
  return <NobodyFollowed />;
}

function NobodyFollowed() {
  const { t } = useSpeech();
  const { path, status } = useTournament();
  useTitle(t('me'), status.name);
  return (
    <>
      <TournamentHeader />
      <main>
        <Notice shape="star" text={t('howToFollow')}>
          <a class="button" href={path}>
            {t('toStandings')}
          </a>
        </Notice>
      </main>
      <Settings />
    </>
  );
}
