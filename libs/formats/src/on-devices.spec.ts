import { expect, test } from 'vitest';
import { decodeEntry } from '#contracts';
import { EveningWriter } from './evening-writer.js';
import type { Evening } from './evening.js';
import { messageOf } from './message.js';
import { onDevices } from './on-devices.js';

const at = '2026-01-31T19:00:00.000Z';
const place = { section: 'A', table: '4', round: 1, deal: '1-A-1', ns: 'p1', ew: 'p2' };
const passed = { ...place, score: { kind: 'passed-out' as const } };

function withCorrection(): Evening {
  const writer = new EveningWriter();
  const door = { section: 'A', table: '4' };
  const line = writer.add({ door, at, kind: 'result-recorded', data: passed });
  const corrects = { line, deal: '1-A-1' };
  writer.add({ door: 'desk', at, kind: 'result-recorded', data: { ...passed, corrects } });
  writer.add({ door: 'desk', at, kind: 'result-withdrawn', data: corrects });
  return { name: 'e', date: '2026-01-31', entries: writer.entries, people: {}, warnings: [] };
}

test('entries and the lines they name get the new device’s name together', () => {
  const entries = onDevices(withCorrection(), 'x7').entries.map(({ entry }) => entry);
  expect(entries.map(({ id }) => id)).toEqual(['x7-A-4-1', 'x7-desk-1', 'x7-desk-2']);
  expect(entries[1]!.data).toMatchObject({ corrects: { line: 'x7-A-4-1' } });
  expect(entries[2]!.data).toMatchObject({ line: 'x7-A-4-1' });
});

test('a repeated id is written once, and gaps are closed', () => {
  const { entries, ...rest } = withCorrection();
  const again = onDevices({ ...rest, entries: [entries[0]!, entries[0]!, entries[2]!] }, 'y');
  expect(again.entries.map(({ entry }) => entry.id)).toEqual(['y-A-4-1', 'y-desk-1']);
});

test('the log reads the messages as they were meant', () => {
  for (const it of onDevices(withCorrection(), 'x7').entries) {
    const { subject, body } = messageOf('abcdefghijkl', it);
    expect(decodeEntry(subject, body)).toMatchObject({ ok: true, entry: it.entry });
  }
});
