import type { TournamentListing } from '#contracts';
import { type Loaded, loadTournaments, useLoaded } from '../data/loaded.js';
import { Failed, Loading, Notice, StateChip } from '../kit/states.js';
import { useTheme } from '../kit/theme.js';
import { useTitle } from '../kit/title.js';
import { Settings } from '../phone/settings.js';
import { useSpeech } from '../words/language.js';
import { addressOf } from './address-of.js';
import { byTime, GROUPS } from './groups.js';

/** `/`: every tournament, those in play first. */
export function TournamentList() {
  const { t } = useSpeech();
  useTheme('system');
  const loaded = useLoaded(loadTournaments);
  useTitle();
  return (
    <div class="phone">
      <header class="phone-header">
        <h1>{t('tournaments')}</h1>
      </header>
      <main>
        <Lists loaded={loaded} />
      </main>
      <Settings />
    </div>
  );
}

function Lists({ loaded }: { loaded: Loaded<TournamentListing[]> }) {
  const { t } = useSpeech();
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') return <Failed />;
  if (loaded.value.length === 0) return <Notice shape="ring-empty" text={t('noTournaments')} />;
  const groups = byTime(loaded.value, new Date());
  return (
    <>
      {GROUPS.filter((group) => groups[group].length > 0).map((group) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{t(group)}</h2>
          <ul class="plain">
            {groups[group].map((it) => (
              <Listing key={it.t} it={it} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The whole of it leads to the standings; only the hall screen has a place of its own. */
function Listing({ it }: { it: TournamentListing }) {
  const { t } = useSpeech();
  const address = addressOf(it);
  return (
    <li class="listing">
      <strong>{it.name}</strong>
      <span class="second">
        {it.date} <StateChip state={it.state} />
      </span>
      <p class="actions">
        <a class="button main" href={`/t/${address}`}>
          {t('standings')}
          <span class="said-only"> {it.name}</span>
        </a>
        <a class="button" href={`/hall/${address}`}>
          {t('openHall')}
          <span class="said-only"> {it.name}</span>
        </a>
      </p>
    </li>
  );
}
