import type { z } from 'zod';
import {
  BoardClosed,
  HeldAdmitted,
  HeldDismissed,
  PeopleChanged,
  PublicationSet,
  ResultWithdrawn,
  RulingMade,
  SessionClosed,
} from './desk-entries.js';
import { MovementSet } from './movement-set.js';
import { ResultRecorded } from './result-recorded.js';
import { StandingsClosed } from './standings-closed.js';
import { TournamentOpened } from './tournament-opened.js';

interface KindSpec {
  /** The newest version this program writes and reads. */
  version: number;
  schema: z.ZodType;
  /** Who may write it: a table on its own subject, the desk's door, or the scorer itself. */
  by: readonly ('table' | 'desk' | 'system')[];
}

/** Every kind of entry: one schema gives its type, its validation and its JSON Schema. */
export const ENTRY_KINDS = {
  'tournament-opened': { version: 1, schema: TournamentOpened, by: ['desk'] },
  'movement-set': { version: 1, schema: MovementSet, by: ['desk'] },
  'result-recorded': { version: 1, schema: ResultRecorded, by: ['table', 'desk'] },
  'result-withdrawn': { version: 1, schema: ResultWithdrawn, by: ['table', 'desk'] },
  'ruling-made': { version: 1, schema: RulingMade, by: ['desk'] },
  'held-admitted': { version: 1, schema: HeldAdmitted, by: ['desk'] },
  'held-dismissed': { version: 1, schema: HeldDismissed, by: ['desk'] },
  'publication-set': { version: 1, schema: PublicationSet, by: ['desk'] },
  'board-closed': { version: 1, schema: BoardClosed, by: ['desk'] },
  'session-closed': { version: 1, schema: SessionClosed, by: ['desk'] },
  'people-changed': { version: 1, schema: PeopleChanged, by: ['desk'] },
  'standings-closed': { version: 1, schema: StandingsClosed, by: ['system'] },
} as const satisfies Record<string, KindSpec>;

export type EntryKind = keyof typeof ENTRY_KINDS;
export type EntryData<K extends EntryKind> = z.infer<(typeof ENTRY_KINDS)[K]['schema']>;

export const isEntryKind = (kind: string): kind is EntryKind => Object.hasOwn(ENTRY_KINDS, kind);
