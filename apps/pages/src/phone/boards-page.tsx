import { boardOf, sessionOf } from './deal-name.js';
import { Notice } from '../kit/states.js';
import { useTitle } from '../kit/title.js';
import { useSpeech } from '../words/language.js';
import { TournamentHeader } from './header.js';
import { Settings } from './settings.js';
import { useTournament } from './tournament-context.js';

/** Every deal somebody has played. */
export function BoardsPage() {
  const { t } = useSpeech();
  useTitle(t('boards'), useTournament().status.name);
  return (
    <>
      <TournamentHeader />
      <main>
        <Boards />
      </main>
      <Settings />
    </>
  );
}

function Boards() {
  const { t } = useSpeech();
  const { status, path } = useTournament();
  if (status.publication === 'hidden') return <Notice shape="lock" text={t('hidden')} />;
  if (status.deals.length === 0) return <Notice shape="ring-empty" text={t('empty')} />;
  const sessions = [...new Set(status.deals.map(sessionOf))];
  return (
    <>
      {sessions.map((session) => (
        <section key={session}>
          {sessions.length > 1 && <h2>{t('session', { n: session })}</h2>}
          <ul class="plain board-grid">
            {status.deals
              .filter((deal) => sessionOf(deal) === session)
              .map((deal) => (
                <li key={deal}>
                  <a
                    class="board-link"
                    href={`${path}/b/${deal}`}
                    aria-label={t('board', { n: boardOf(deal) })}
                  >
                    {boardOf(deal)}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
