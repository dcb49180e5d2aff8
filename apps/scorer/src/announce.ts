import type { NatsConnection } from '@nats-io/nats-core';
import type { Redis } from 'ioredis';
import { hintSubject, type TournamentId, type TournamentListing } from '#contracts';
import { type Cursor, deskReader, removeListing, writeListing } from '#store';
import { decodeHead, decodeSetup, status, type Step } from '#tournament';

type Heading = Pick<Step, 'head' | 'setup' | 'cells'>;

/** Tells the world that a tournament moved: the lossy hint, and its line in the list of tournaments. */
export class Announcer {
  private readonly nc: NatsConnection;
  private readonly redis: Redis;
  /** What each listing was made from: it is written again only when that changes. */
  private readonly listed = new Map<TournamentId, string>();

  constructor(nc: NatsConnection, redis: Redis) {
    this.nc = nc;
    this.redis = redis;
  }

  /** May be lost: gateways also look by themselves. */
  hint(t: TournamentId, { offset, publicOffset }: Pick<Cursor, 'offset' | 'publicOffset'>): void {
    if (!this.nc.isClosed())
      this.nc.publish(hintSubject(t), JSON.stringify({ desk: offset, public: publicOffset }));
  }

  async list(t: TournamentId, { head, setup, cells }: Heading): Promise<void> {
    if (head.opened === undefined) return;
    const begun = [...cells.keys()].some((name) => name.startsWith('deal:'));
    const before = this.listed.get(t);
    const basis = `${head.opened.at} ${head.closedSessions.length}/${setup.sections.length}`;
    if (before === `${basis} begun` || (before === basis && !begun)) return;
    const listing = await this.relist(t);
    this.listed.set(t, listing?.state === 'not-begun' ? basis : `${basis} begun`);
  }

  /** Writes the listing from the state as it stands. */
  async relist(t: TournamentId): Promise<TournamentListing | undefined> {
    const listing = await this.listingOf(t);
    if (listing) await writeListing(this.redis, listing);
    return listing;
  }

  async unlist(t: TournamentId): Promise<void> {
    this.listed.delete(t);
    await removeListing(this.redis, t);
  }

  private async listingOf(t: TournamentId): Promise<TournamentListing | undefined> {
    const view = await deskReader(this.redis).readView(t);
    const head = decodeHead(view?.head);
    if (view === undefined || head.opened === undefined) return undefined;
    const { name, date, slug, state } = status({
      ...view,
      t,
      head,
      setup: decodeSetup(view.setup),
    });
    return { t, name, date, slug, opened: head.opened.at, state };
  }
}
