import type { Redis } from 'ioredis';
import type { TournamentId, TournamentListing } from '#contracts';
import { TOURNAMENTS_KEY } from './keys.js';

export const writeListing = async (redis: Redis, listing: TournamentListing): Promise<void> =>
  void (await redis.hset(TOURNAMENTS_KEY, listing.t, JSON.stringify(listing)));

export const removeListing = async (redis: Redis, t: TournamentId): Promise<void> =>
  void (await redis.hdel(TOURNAMENTS_KEY, t));

/** All tournaments, the newest first. */
export async function readListings(redis: Redis): Promise<TournamentListing[]> {
  const texts = await redis.hvals(TOURNAMENTS_KEY);
  const listings = texts.map((text) => JSON.parse(text) as TournamentListing);
  return listings.toSorted((a, b) => (a.opened < b.opened ? 1 : -1));
}
