import type { TournamentId } from '#contracts';
import type { RawEntry } from '#log';
import type { Cursor, Position } from '#store';
import type { Setup } from '#tournament';
import { KnownCells } from './known-cells.js';

interface Remembered {
  cursor: Cursor;
  setup: Setup | undefined;
  known: KnownCells;
  /** The entry at the cursor, as it was read. */
  entry: RawEntry | undefined;
}

/** A large hall's setup and cells are a few megabytes. */
const KEPT = 100;

/**
 * What this process last saw of each state: a cursor only grows within an epoch, so it may answer "already applied" at
 * once; for everything else it is a guess, which the compare-and-set of the store judges.
 */
export class Memory {
  private readonly states = new Map<TournamentId, Remembered>();

  remember(
    t: TournamentId,
    cursor: Cursor,
    { setup, known = new KnownCells(), entry }: Partial<Omit<Remembered, 'cursor'>> = {},
  ): void {
    const kept = setup ?? this.setup(t, cursor);
    this.states.delete(t);
    this.states.set(t, { cursor, setup: kept, known, entry });
    const [longestUnused] = this.states.keys();
    if (this.states.size > KEPT && longestUnused !== undefined) this.states.delete(longestUnused);
  }

  forget(t: TournamentId): void {
    this.states.delete(t);
  }

  cursor(t: TournamentId): Cursor | undefined {
    return this.states.get(t)?.cursor;
  }

  /** Whether this very object was read as the entry at the cursor: then it need not be read again to compare. */
  isEntry(t: TournamentId, raw: RawEntry | undefined): boolean {
    return raw !== undefined && this.states.get(t)?.entry === raw;
  }

  /** The built setup, as long as it is still the one the cursor names. */
  setup(t: TournamentId, { epoch, setupSince }: Cursor): Setup | undefined {
    const held = this.states.get(t);
    const same = held?.cursor.epoch === epoch && held.cursor.setupSince === setupSince;
    return same ? held.setup : undefined;
  }

  /** The cells known of the state at a position; none, where this process did not put it there. */
  known(t: TournamentId, { epoch, seq }: Position): KnownCells {
    const held = this.states.get(t);
    const same = held?.cursor.epoch === epoch && held.cursor.seq === seq;
    return same ? held.known : new KnownCells();
  }
}
