import { readFileSync } from 'node:fs';

/** A fixture of ours, by its name in test/fixtures. */
export const fixture = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8')) as T;
