import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FormatError } from '../format-error.js';
import { sampleEvening } from '../sample-evening.js';
import { readKibitzLog } from './read.js';
import { writeKibitzLog } from './write.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = writeKibitzLog(sampleEvening());
const lines = text.split('\n');

const refusal = (changed: string): string => {
  try {
    readKibitzLog(bytes(changed));
  } catch (error) {
    if (error instanceof FormatError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'read';
};

/** The log with its last line changed. */
const withLast = (change: (line: string) => string): string =>
  [...lines.slice(0, -2), change(lines.at(-2)!)].join('\n');

test('what is written is read back, entry by entry, name by name', () => {
  expect(readKibitzLog(bytes(text))).toEqual(sampleEvening());
});

test('official lists of another log are left out, and the reader is told', () => {
  const fixture = new URL('../../../contracts/fixtures/standings-closed.v1.json', import.meta.url);
  const { entry } = JSON.parse(readFileSync(fixture, 'utf8')) as { entry: unknown };
  const evening = readKibitzLog(bytes(`${text}${JSON.stringify({ entry })}\n`));
  expect(evening.entries).toEqual(sampleEvening().entries);
  expect(evening.warnings).toEqual([
    expect.stringMatching(/^1 entries of official lists left out/),
  ]);
});

test('the sample evening: 288 results of 12 tables, 24 pairs with invented names', () => {
  const { entries, people } = sampleEvening();
  const results = entries.filter(({ entry }) => /^(result-recorded|ruling-made)$/.test(entry.kind));
  expect(results).toHaveLength(288);
  expect(new Set(results.flatMap(({ door }) => (door === 'desk' ? [] : [door.table]))).size).toBe(
    12,
  );
  expect(Object.keys(people)).toHaveLength(24);
});

test.each([
  ['no header', lines.slice(1).join('\n'), /^not-kibitz-log: line 1: /],
  [
    'a header of a newer version',
    text.replace('"version":1', '"version":2'),
    /^newer-than-program: line 1: /,
  ],
  ['a line that breaks off', withLast((it) => it.slice(0, 40)), /^bad-line: line 315: not JSON$/],
  [
    'an unknown kind',
    withLast((it) => it.replace('result-recorded', 'result-dreamt')),
    /^bad-line: line 315: entry.kind: /,
  ],
  [
    'a kind that names a place in another log',
    withLast((it) => it.replace('result-recorded', 'held-admitted')),
    /line 315: entry.kind: not a kind of entry that a file can carry$/,
  ],
  [
    'a table that is not the body’s',
    withLast((it) => it.replace(/"table":\["A",/, '"table":["B",')),
    /^bad-line: line 315: wrong-table: /,
  ],
  [
    'an impossible contract',
    withLast((it) => it.replace(/"level":\d/, '"level":9')),
    /^bad-line: line 315: impossible-contract: /,
  ],
  [
    'an entry of a newer program',
    withLast((it) => it.replace('"v":1', '"v":99')),
    /^newer-than-program: line 315: /,
  ],
])('%s is told with its line and its reason', (_, changed, message) => {
  expect(refusal(changed)).toMatch(message);
});
