import { useEffect } from 'preact/hooks';
import { Notice } from '../kit/states.js';
import { Settings } from '../phone/settings.js';
import { useTheme } from '../kit/theme.js';
import { useSpeech } from '../words/language.js';

/** There is nothing at this address: what is wrong, and the way on. */
export function NotHere({ text }: { text: string }) {
  const { t } = useSpeech();
  useEffect(() => void (document.title = 'Kibitz'), []);
  return (
    <>
      <header class="phone-header">
        <h1>Kibitz</h1>
      </header>
      <main>
        <Notice shape="warning" text={text}>
          <a class="button" href="/">
            {t('tournaments')}
          </a>
        </Notice>
      </main>
      <Settings />
    </>
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
