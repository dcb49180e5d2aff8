import { Injectable } from '@nestjs/common';
import { TournamentId, type TournamentListing } from '#contracts';
import { readListings } from '#store';
import { RedisLink } from '../connections/redis-link.js';

/** Which tournaments there are, and which one a public name means. */
@Injectable()
export class TournamentNames {
  constructor(private readonly link: RedisLink) {}

  /** The newest first. */
  list(): Promise<TournamentListing[]> {
    return readListings(this.link.redis);
  }

  /** An id stands for itself, a slug for the newest tournament that has it. */
  async resolve(idOrSlug: string): Promise<TournamentId | undefined> {
    const all = await this.list();
    const found = all.find(({ t }) => t === idOrSlug) ?? all.find(({ slug }) => slug === idOrSlug);
    // The list is repaired when it was lost; until then an id still works.
    return found?.t ?? (TournamentId.safeParse(idOrSlug).success ? idOrSlug : undefined);
  }
}
