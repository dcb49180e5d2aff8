import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PUBLIC = new URL('./', import.meta.url);
const VIEWS = new URL('../views/', import.meta.url);
/** What the public's code may take from the store: none of it can spell a key of the desk. */
const ALLOWED = ['publicReader', 'readListings', 'readOutcomes', 'ViewReader', 'ViewReading'];

const sources = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));

const takenFromStore = (source: string): string[] =>
  [...source.matchAll(/import (?:type )?\{([^}]*)\} from '#store'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replace('type ', '').trim()),
  );

test("code of the public and of the views takes nothing from the store that reads the desk's keys", () => {
  const taken = [...sources(PUBLIC), ...sources(VIEWS)].flatMap(takenFromStore);
  expect(taken).toContain('publicReader');
  expect(taken.filter((name) => !ALLOWED.includes(name))).toEqual([]);
});
