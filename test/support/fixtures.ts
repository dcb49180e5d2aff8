import { readFileSync } from 'node:fs';

/** A fixture of ours, by its name in test/fixtures. */
export const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8'));
