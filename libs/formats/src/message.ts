import { deskSubject, tableSubject, type TournamentId } from '#contracts';
import type { EveningEntry } from './evening.js';

/** A message of the log. */
export interface Message {
  readonly subject: string;
  readonly body: Uint8Array;
}

/** The message that carries an entry of an evening into a tournament. */
export const messageOf = (t: TournamentId, { door, entry }: EveningEntry): Message => ({
  subject: door === 'desk' ? deskSubject(t, entry.kind) : tableSubject(t, door.section, door.table),
  body: new TextEncoder().encode(JSON.stringify(entry)),
});
