import { useEffect, useState } from 'preact/hooks';
import { stored } from './stored.js';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const isTheme = (text: string | null): text is Theme => THEMES.includes(text as Theme);
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

/** The address wins over the choice made here before; the wall is dark unless told otherwise. */
export function firstTheme(address: URLSearchParams, fallback: Theme): Theme {
  const wanted = [address.get('theme'), fallback === 'system' ? stored.read('theme') : null];
  return wanted.find(isTheme) ?? fallback;
}

/** Puts the theme on the document, and keeps following the system when told so. */
export function wear(theme: Theme): () => void {
  const put = (): void => {
    const dark = theme === 'system' ? systemIsDark.matches : theme === 'dark';
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  };
  put();
  systemIsDark.addEventListener('change', put);
  return () => systemIsDark.removeEventListener('change', put);
}

/** A page's theme, worn as long as the page is shown. */
export function useTheme(fallback: Theme): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(() =>
    firstTheme(new URLSearchParams(location.search), fallback),
  );
  useEffect(() => wear(theme), [theme]);
  return [
    theme,
    (next) => {
      stored.write('theme', next);
      setTheme(next);
    },
  ];
}
