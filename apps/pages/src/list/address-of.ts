import { DEMO_SLUG, type TournamentListing } from '#contracts';

/** What stands for a tournament in links: its id, as a link that was shared stays with its evening; the demo's name. */
export const addressOf = ({ t, slug }: Pick<TournamentListing, 't' | 'slug'>): string =>
  slug === DEMO_SLUG ? DEMO_SLUG : t;
