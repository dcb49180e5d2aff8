import type { TournamentListing } from '#contracts';

/** In the order they are shown. */
export const GROUPS = ['playing', 'today', 'finished'] as const;
export type Group = (typeof GROUPS)[number];

const two = (n: number): string => String(n).padStart(2, '0');
const dayOf = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** In play first, then what begins (from today on), then what is over; each in the order given. */
export function byTime(
  tournaments: readonly TournamentListing[],
  now: Date,
): Record<Group, TournamentListing[]> {
  const groups: Record<Group, TournamentListing[]> = { playing: [], today: [], finished: [] };
  for (const it of tournaments) groups[groupOf(it, dayOf(now))].push(it);
  return groups;
}

function groupOf({ state, date }: TournamentListing, today: string): Group {
  if (state === 'provisional') return 'playing';
  return state === 'not-begun' && date >= today ? 'today' : 'finished';
}
