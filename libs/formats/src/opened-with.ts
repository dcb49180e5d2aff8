import { type EntryOf, TournamentOpened } from '#contracts';
import type { Evening } from './evening.js';

export type Opening = EntryOf<'tournament-opened'>['data'];

/**
 * The same evening opened by other rules or under another name.
 * @throws ZodError when the attributes contradict each other (Victory Points without IMPs)
 */
export function openedWith(evening: Evening, opening: Opening): Evening {
  const data = TournamentOpened.parse(opening);
  const entries = evening.entries.map((it) =>
    it.entry.kind === 'tournament-opened' ? { ...it, entry: { ...it.entry, data } } : it,
  );
  return { ...evening, entries };
}

/** The opening entry's attributes; `undefined` where a file does not open its tournament. */
export const openingIn = ({ entries }: Evening): Opening | undefined =>
  entries.flatMap(({ entry }) => (entry.kind === 'tournament-opened' ? [entry.data] : []))[0];
