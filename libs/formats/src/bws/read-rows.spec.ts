import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FormatError } from '../format-error.js';
import { readEvening } from '../read-evening.js';
import { readBwsRows } from './read-rows.js';

const code = (file: Uint8Array): string => {
  try {
    readBwsRows(file);
  } catch (error) {
    if (error instanceof FormatError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'read';
};

test('a file of another kind is told by its first bytes', () => {
  expect(code(new TextEncoder().encode('PK a zip'))).toMatch(/^not-bws: byte 4/);
});

test('a Jet database that breaks off in its first page is truncated', () => {
  const head = new Uint8Array(4096);
  head.set(new TextEncoder().encode('Standard Jet DB'), 4);
  head[20] = 1;
  expect(code(head)).toMatch(/^truncated: /);
  expect(code(head.subarray(0, 1000))).toMatch(/^truncated: .*copy the file again$/);
});

// The one test that needs a real file: a 12-table evening of 144 table-rounds and 288 results.
const file = process.env['KIBITZ_TEST_BWS'];

describe.skipIf(file === undefined)('a real file', () => {
  const bytes = file === undefined ? new Uint8Array() : readFileSync(file);

  test('all rows of all tables, with their times', () => {
    const { sections, rounds, received } = readBwsRows(bytes);
    expect([sections.length, rounds.length, received.length]).toEqual([1, 144, 288]);
    expect(received.filter(({ at }) => at === undefined)).toEqual([]);
    const special = received.filter((it) => it.remark !== '' || it.contract === 'PASS');
    expect(special).toHaveLength(7);
  });

  test('the evening: every row an entry, one declarer in doubt', () => {
    const { entries, warnings } = readEvening({ name: 'e.bws', bytes, today: '2026-01-01' });
    expect(entries).toHaveLength(290);
    expect(warnings).toEqual([expect.stringContaining('row 213')]);
  });

  test('cut anywhere, it is refused or read whole: never a part of it', () => {
    for (let page = 1; page * 4096 < bytes.length; page++) {
      const cut = bytes.subarray(0, page * 4096);
      if (code(cut) === 'read') expect(readBwsRows(cut).received).toHaveLength(288);
      else expect(code(cut)).toMatch(/^truncated: /);
      expect(code(bytes.subarray(0, page * 4096 + 100))).toMatch(/^truncated: /);
    }
  });
});
