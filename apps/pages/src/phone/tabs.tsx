import { useSpeech } from '../words/language.js';

const TABS = [
  { part: undefined, word: 'standings', opens: ['c'] },
  { part: 'boards', word: 'boards', opens: ['b'] },
  { part: 'me', word: 'me', opens: [] },
] as const;

/** Links, not ARIA tabs: every tab has an address. */
export function Tabs({ path, part }: { path: string; part: string | undefined }) {
  const { t } = useSpeech();
  return (
    <nav class="tabs" aria-label={t('tabs')}>
      {TABS.map((tab) => (
        <a
          key={tab.word}
          href={tab.part === undefined ? path : `${path}/${tab.part}`}
          aria-current={mark(tab, part)}
        >
          {t(tab.word)}
        </a>
      ))}
    </nav>
  );
}

function mark(tab: (typeof TABS)[number], part: string | undefined): 'page' | 'true' | undefined {
  if (tab.part === part) return 'page';
  return (tab.opens as readonly (string | undefined)[]).includes(part) ? 'true' : undefined;
}
