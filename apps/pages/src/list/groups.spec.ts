import { expect, test } from 'vitest';
import type { TournamentListing } from '#contracts';
import { byTime } from './groups.js';

const listing = (
  t: string,
  state: TournamentListing['state'],
  date: string,
): TournamentListing => ({
  t,
  state,
  date,
  name: t,
  slug: t,
  opened: date,
});

test('in play first; not begun counts as coming only from today on', () => {
  const groups = byTime(
    [
      listing('a', 'final', '2026-03-05'),
      listing('b', 'provisional', '2026-03-05'),
      listing('c', 'not-begun', '2026-03-05'),
      listing('d', 'not-begun', '2026-03-01'),
    ],
    new Date('2026-03-05T12:00:00'),
  );
  expect(groups.playing.map(({ t }) => t)).toEqual(['b']);
  expect(groups.today.map(({ t }) => t)).toEqual(['c']);
  expect(groups.finished.map(({ t }) => t)).toEqual(['a', 'd']);
});
