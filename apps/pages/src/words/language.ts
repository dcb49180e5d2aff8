import i18next, { type TFunction } from 'i18next';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { stored } from '../kit/stored.js';
import { en } from './en.js';
import { pl } from './pl.js';
import { ru } from './ru.js';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

export const LANGUAGES = ['en', 'pl', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name: who needs the switch may not read the present one. */
export const LANGUAGE_NAMES = { en: 'English', pl: 'Polski', ru: 'Русский' } as const;

const isLanguage = (text: string | null | undefined): text is Language =>
  LANGUAGES.includes(text as Language);

/** The choice made here before, else the first language of the browser that we speak. */
export function firstLanguage(address: URLSearchParams): Language {
  const wanted = [address.get('lang'), stored.read('language'), ...navigator.languages];
  return wanted.map((it) => it?.slice(0, 2)).find(isLanguage) ?? 'en';
}

await i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en }, pl: { translation: pl }, ru: { translation: ru } },
  interpolation: { escapeValue: false },
});

const spoken = Object.fromEntries(
  LANGUAGES.map((language) => [language, i18next.getFixedT(language)]),
) as unknown as Record<Language, TFunction>;

export interface Speech {
  language: Language;
  t: TFunction;
  choose: (language: Language) => void;
}

export const speechIn = (language: Language, choose: Speech['choose']): Speech => ({
  language,
  t: spoken[language],
  choose,
});

export const SpeechContext = createContext<Speech>(speechIn('en', () => {}));
export const useSpeech = (): Speech => useContext(SpeechContext);
