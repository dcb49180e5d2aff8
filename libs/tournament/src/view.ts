import type { DealId, TournamentOpened } from '#contracts';
import type { FieldId } from './cells.js';
import type { Head } from './head.js';
import type { Setup } from './setup.js';

/** What one audience's standings and status are read from. */
export interface View {
  t: string;
  head: Head;
  setup: Setup;
  /** `field:` cells. */
  fields: ReadonlyMap<FieldId, Uint8Array>;
  /** `progress:` cells, by session. */
  progress: ReadonlyMap<string, Uint8Array>;
  /** Deals with at least one line, in any order. */
  deals: readonly DealId[];
}

/** The rules of play of a view; a tournament that was not opened has no views. */
export function openedOf({ t, head }: View): TournamentOpened & { at: string } {
  if (head.opened === undefined) throw new Error(`tournament ${t} was not opened`);
  return head.opened;
}
