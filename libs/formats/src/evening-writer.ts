import { type Entry, ENTRY_KINDS, type EntryId, entryId, type EntryOf } from '#contracts';
import type { EntryKind } from '#contracts';
import type { Door, EveningEntry } from './evening.js';

/** The device of a door. @example deviceOf({ section: 'A', table: '4' }) // 'A-4' */
export const deviceOf = (door: Door): string =>
  door === 'desk' ? 'desk' : `${door.section}-${door.table}`;

interface Draft<K extends EntryKind> {
  door: Door;
  at: string;
  kind: K;
  data: EntryOf<K>['data'];
}

/** Writes entries as their devices would have: every door counts its own. */
export class EveningWriter {
  readonly entries: EveningEntry[] = [];
  private readonly written = new Map<string, number>();

  /** Adds an entry and returns its id, which names the line it makes. */
  add<K extends EntryKind>({ door, at, kind, data }: Draft<K>): EntryId {
    const device = deviceOf(door);
    const n = (this.written.get(device) ?? 0) + 1;
    this.written.set(device, n);
    const id = entryId(device, n);
    const entry = { v: ENTRY_KINDS[kind].version, id, kind, device, n, at, data } as Entry;
    this.entries.push({ door, entry });
    return id;
  }
}
