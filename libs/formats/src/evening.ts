import type { ContestantId, Entry, Names } from '#contracts';

/** Who publishes an entry: the desk's door, or a table on its own subject. */
export type Door = 'desk' | { readonly section: string; readonly table: string };

/** One entry and the door it goes through. */
export interface EveningEntry {
  readonly door: Door;
  readonly entry: Entry;
}

/**
 * What every reader gives: the entries of an evening in order of time, the opening and the movement first.
 * Devices are named after their doors; whoever publishes an evening gives them names of its own
 * (`onDevices`), as a device's journal is written once.
 */
export interface Evening {
  readonly name: string;
  /** The day of play, as `2026-01-31`. */
  readonly date: string;
  readonly entries: readonly EveningEntry[];
  /** Kept outside the log. */
  readonly people: Readonly<Record<ContestantId, Names>>;
  /** What could not be carried over as it stood, one line each. */
  readonly warnings: readonly string[];
}
