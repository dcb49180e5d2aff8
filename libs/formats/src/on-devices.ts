import { type Entry, entryId, type EntryId } from '#contracts';
import { deviceOf } from './evening-writer.js';
import type { Evening, EveningEntry } from './evening.js';

/**
 * The same evening written by devices of its own, one a door, each counting from 1: as if new tablets played
 * it. The log's server drops an exact resend for a day, so an evening that is published twice needs a new
 * prefix each time. A repeated id is left out: a journal writes it once.
 * @example onDevices(evening, 'x7').entries[0].entry.id // 'x7-desk-1'
 */
export function onDevices(evening: Evening, prefix: string): Evening {
  const written = new Map<string, number>();
  const ids = new Map<EntryId, EntryId>();
  const seen = new Set<EntryId>();
  const entries = evening.entries
    .filter(({ entry }) => !seen.has(entry.id) && seen.add(entry.id))
    .map(({ door, entry }): EveningEntry => {
      const device = `${prefix}-${deviceOf(door)}`;
      const n = (written.get(device) ?? 0) + 1;
      written.set(device, n);
      const id = entryId(device, n);
      ids.set(entry.id, id);
      return { door, entry: { ...withLines(entry, ids), id, device, n } };
    });
  return { ...evening, entries };
}

/** The entry with the lines it names under their new names. */
function withLines(entry: Entry, ids: ReadonlyMap<EntryId, EntryId>): Entry {
  const named = <T extends { line: string }>(it: T): T => ({
    ...it,
    line: ids.get(it.line) ?? it.line,
  });
  switch (entry.kind) {
    case 'result-withdrawn':
      return { ...entry, data: named(entry.data) };
    case 'result-recorded':
    case 'ruling-made': {
      const { corrects } = entry.data;
      return corrects === undefined
        ? entry
        : ({ ...entry, data: { ...entry.data, corrects: named(corrects) } } as Entry);
    }
    default:
      return entry;
  }
}
