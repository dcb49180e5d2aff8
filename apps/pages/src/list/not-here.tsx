import { Notice } from '../kit/states.js';
import { Settings } from '../phone/settings.js';
import { useTheme } from '../kit/theme.js';
import { useTitle } from '../kit/title.js';
import { useSpeech } from '../words/language.js';

/** There is nothing at this address: what is wrong, and the way on. */
export function NotHere({ text }: { text: string }) {
  useTitle();
  return (
    <>
      <header class="phone-header">
        <h1>Kibitz</h1>
      </header>
      <main>
        <NoTournament text={text} />
      </main>
      <Settings />
    </>
  );
}

/** The same without a page around it, for the wall too. */
export function NoTournament({ text }: { text: string }) {
  const { t } = useSpeech();
  return (
    <Notice shape="warning" text={text}>
      <a class="button" href="/">
        {t('tournaments')}
      </a>
    </Notice>
  );
}

/** Any address that is no page. */
export function Nowhere() {
  const { t } = useSpeech();
  useTheme('system');
  return (
    <div class="phone">
      <NotHere text={t('nowhere')} />
    </div>
  );
}
