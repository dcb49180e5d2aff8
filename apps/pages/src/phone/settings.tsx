import { useState } from 'preact/hooks';
import { stored } from '../kit/stored.js';
import { firstTheme, THEMES, type Theme, wear } from '../kit/theme.js';
import { type Language, LANGUAGE_NAMES, LANGUAGES, useSpeech } from '../words/language.js';

const THEME_WORDS = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

/** Language, theme, announcements: kept on this device. */
export function Settings() {
  const { t } = useSpeech();
  return (
    <footer class="settings" aria-label={t('settings')}>
      <LanguageSwitch />
      <ThemeSwitch />
      <SpeakSwitch />
    </footer>
  );
}

function LanguageSwitch() {
  const { t, language, choose } = useSpeech();
  return (
    <label>
      {t('language')}
      <select value={language} onChange={(event) => choose(event.currentTarget.value as Language)}>
        {LANGUAGES.map((it) => (
          <option key={it} value={it} lang={it}>
            {LANGUAGE_NAMES[it]}
          </option>
        ))}
      </select>
    </label>
  );
}

function ThemeSwitch() {
  const { t } = useSpeech();
  const [theme, setTheme] = useState(() =>
    firstTheme(new URLSearchParams(location.search), 'system'),
  );
  const choose = (next: Theme): void => {
    stored.write('theme', next);
    setTheme(next);
    wear(next);
  };
  return (
    <label>
      {t('theme')}
      <select value={theme} onChange={(event) => choose(event.currentTarget.value as Theme)}>
        {THEMES.map((it) => (
          <option key={it} value={it}>
            {t(THEME_WORDS[it])}
          </option>
        ))}
      </select>
    </label>
  );
}

function SpeakSwitch() {
  const { t } = useSpeech();
  const [on, setOn] = useState(() => stored.read('speak') !== 'no');
  const choose = (next: boolean): void => {
    stored.write('speak', next ? undefined : 'no');
    setOn(next);
  };
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      {t('speak')}
    </label>
  );
}
