import type { EntryOf, Method } from '#contracts';
import { DEFAULT_RULE_SET } from '#scoring';

type Opened = EntryOf<'tournament-opened'>['data'];

/** What a file says about the whole evening. */
export interface About {
  /** Used where the file holds no name or date of its own. */
  readonly name: string;
  readonly date: string;
}

/** The opening entry of an imported evening, by the usual rules. */
export const openingOf = ({ name, date }: About, method: Method = 'matchpoints'): Opened => ({
  name: name.slice(0, 120),
  date,
  slug: slugOf(name),
  rules: DEFAULT_RULE_SET,
  method,
});

/** A name as it may stand in an address. @example slugOf('Czwartek, pary') // 'czwartek-pary' */
export function slugOf(name: string): string {
  // NFKD splits accents from their letters; ł alone has no such form.
  const plain = name.toLowerCase().replaceAll('ł', 'l').normalize('NFKD').replace(/\p{M}/gu, '');
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 40).replace(/-$/, '') || 'evening';
}
