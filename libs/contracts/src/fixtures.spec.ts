import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeEntry } from './decode.js';
import { ENTRY_KINDS } from './entries/kinds.js';
import type { Envelope } from './envelope.js';
import { ClientFrame } from './frames.js';
import { PostDeskEntry, PostDevice, PostResult, PostTournament, PutPeople } from './http.js';
import { HELD_REASONS, Outcome, REJECTED_REASONS } from './outcome.js';

const folder = new URL('../fixtures/', import.meta.url);
const all = readdirSync(folder).map((file) => ({
  name: file.replace(/\.v\d+\.json$/, ''),
  json: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as unknown,
}));
const named = (prefix: string): [string, unknown][] =>
  all.filter(({ name }) => name.startsWith(prefix)).map(({ name, json }) => [name, json]);

interface EntryFixture {
  subject: string;
  entry: Envelope;
}
const entries = all.flatMap(({ name, json }): [string, EntryFixture][] =>
  typeof json === 'object' && json !== null && 'subject' in json && 'entry' in json
    ? [[name, json as EntryFixture]]
    : [],
);

describe('entries', () => {
  test('every kind keeps a fixture of every version', () => {
    const kept = new Set(entries.map(([, { entry }]) => `${entry.kind} v${entry.v}`));
    for (const [kind, { version }] of Object.entries(ENTRY_KINDS))
      for (let v = 1; v <= version; v++) expect(kept).toContain(`${kind} v${v}`);
  });

  test.each(entries)(
    '%s is read from its subject and body, and nothing is lost',
    (_, { subject, entry }) => {
      const again = decodeEntry(subject, new TextEncoder().encode(JSON.stringify(entry)));
      expect(again.ok === true && JSON.parse(JSON.stringify(again.entry))).toEqual(entry);
    },
  );
});

describe('what a client sends', () => {
  const doors = {
    'post-result': PostResult,
    'post-desk-entry': PostDeskEntry,
    'post-tournament': PostTournament,
    'post-device': PostDevice,
    'put-people': PutPeople,
  };
  test.each(Object.entries(doors))('%s passes its door unchanged', (name, schema) => {
    const [, json] = named(name)[0]!;
    expect(schema.parse(json)).toEqual(json);
  });

  test.each(named('client-'))('%s is a client frame', (_, json) => {
    expect(ClientFrame.parse(json)).toEqual(json);
  });
});

describe('outcomes', () => {
  test.each(named('outcome-'))('%s is read unchanged', (_, json) => {
    expect(Outcome.parse(json)).toEqual(json);
  });

  test.each([
    ...HELD_REASONS.map((reason) => ({ outcome: 'held', reason })),
    ...REJECTED_REASONS.map((reason) => ({ outcome: 'rejected', reason })),
  ])('$outcome with the reason $reason can be told', (form) => {
    const outcome = { entry: 'tabA1-3', seq: 14, detail: 'where and what', ...form };
    expect(Outcome.parse(outcome)).toEqual(outcome);
  });
});
