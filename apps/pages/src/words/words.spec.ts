import { expect, test } from 'vitest';
import { en } from './en.js';
import { pl } from './pl.js';
import { ru } from './ru.js';

const holes = (text: string): string[] =>
  [...text.matchAll(/\{\{\w+\}\}/g)].map(([it]) => it).toSorted();

test.each([
  ['pl', pl],
  ['ru', ru],
] as const)(
  '%s fills the same holes as English and leaves nothing in English by accident',
  (language, words) => {
    for (const [key, text] of Object.entries(words)) {
      const english =
        (en as Record<string, string>)[key] ??
        (en as Record<string, string>)[key.replace(/_\w+$/, '_other')];
      expect([key, holes(text)]).toEqual([key, holes(english!)]);
    }
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = Object.keys(en).filter((key) => key.endsWith('_one'));
    for (const key of counted)
      for (const form of forms) expect(words).toHaveProperty(key.replace(/_one$/, `_${form}`));
  },
);
