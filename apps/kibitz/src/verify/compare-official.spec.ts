import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { StateCells } from '#contracts';
import { type Logged, OfflineTournament } from '../score/offline.js';
import { compareOfficial } from './compare-official.js';

const T = 'k3x9q0m2vb7d';
const file = new URL('../../../../libs/tournament/golden/v2/closed.jsonl', import.meta.url);

/** A log with five official lists, with its text changed. */
function compared(change: (body: string) => string) {
  const log = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line, i): Logged => {
      const { subject, body } = JSON.parse(line) as { subject: string; body: string };
      return { subject, body: new TextEncoder().encode(change(body)), seq: i + 1, time: 1000 * i };
    });
  const recomputed = new OfflineTournament(T);
  recomputed.take(log);
  const found: StateCells = { epoch: 'e', seq: log.length, cells: {} };
  return compareOfficial(T, { found, recomputed, log });
}

test('every list is what its log comes to at its closing, though entries after it changed the boards', () => {
  expect(compared((body) => body)).toEqual({ lists: 5, differences: [] });
});

test('a row that says otherwise is told with what the log says, and so is a digest of other rows', () => {
  const { lists, differences } = compared((body) =>
    body.includes('"number":2') && body.includes('"view":"session-1"')
      ? body.replace('"percent":"70.83"', '"percent":"70.84"')
      : body,
  );
  expect(lists).toBe(5);
  expect(differences).toEqual([
    expect.stringMatching(/^official session-1 2\.digest: "41aa\w+", not "\w+" of its rows$/),
    expect.stringMatching(/^official session-1 2\.A2: .*"70\.84".*, not .*"70\.83"/),
  ]);
});
