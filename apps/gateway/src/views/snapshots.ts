import {
  type ContestantId,
  type ContestantSnapshot,
  DealId,
  type DealSnapshot,
  type Position,
  type StandingsSnapshot,
  type TournamentId,
} from '#contracts';
import { dealsOf, traveller } from '#tournament';
import { withRank } from './card-feed.js';
import { farRanks } from './far-ranks.js';
import { cardWithNames } from './feed-for.js';
import type { NameBook } from './names.js';
import type { Stand, ViewSource } from './source.js';
import { type Page, standingsPage } from './standings-page.js';

/** Reads before a deal's cell and the view around it are taken from two versions. */
const TRIES = 4;

/**
 * What the read API answers: always read afresh, so that it shows at least what any earlier answer
 * showed. `undefined`: no such tournament, deal or contestant, or nothing of it is shown.
 */
export class Snapshots {
  /** The last stand of each tournament: its setup need not be read again. */
  readonly #last = new Map<TournamentId, Stand>();

  constructor(
    private readonly source: ViewSource,
    private readonly book: NameBook,
  ) {}

  async stand(t: TournamentId): Promise<Stand | undefined> {
    const read = await this.source.read(t, this.#last.get(t));
    if (!read) return undefined;
    const { records: _, ...stand } = read;
    this.#last.set(t, stand);
    return stand;
  }

  async standings(
    t: TournamentId,
    what: { view: string; page?: Page },
  ): Promise<StandingsSnapshot | undefined> {
    const stand = await this.stand(t);
    return stand && standingsPage(stand, what, this.book);
  }

  async tournament(t: TournamentId): Promise<(Position & object) | undefined> {
    const stand = await this.stand(t);
    if (!stand) return undefined;
    const { epoch, offset, view } = stand;
    return { epoch, offset, ...this.source.describe(view, await this.source.extras(t)) };
  }

  async deal(t: TournamentId, deal: string): Promise<DealSnapshot | undefined> {
    if (!DealId.safeParse(deal).success) return undefined;
    const wanted = (): DealId[] => [deal];
    return this.#withDeals(t, wanted, ({ epoch, offset, view }, cells) => {
      const found = traveller(view, deal, cells.get(deal));
      return found && { epoch, offset, ...found };
    });
  }

  contestant(t: TournamentId, contestant: ContestantId): Promise<ContestantSnapshot | undefined> {
    const wanted = ({ view }: Stand): DealId[] => dealsOf(view, contestant);
    return this.#withDeals(t, wanted, ({ epoch, offset, view }, cells) => {
      const deal = (id: DealId): string | undefined => cells.get(id);
      const found = cardWithNames(contestant, view, { book: this.book, deal });
      if (found === undefined) return undefined;
      const ranked = withRank(found, farRanks(view).get(contestant));
      return { epoch, offset, ...ranked } as ContestantSnapshot;
    });
  }

  // The deals to read are known only from the view, so these are two reads, repeated until they agree.
  // If play goes on faster than that, the older position is told: absolute values may come again.
  async #withDeals<T>(
    t: TournamentId,
    wanted: (stand: Stand) => DealId[],
    make: (stand: Stand, cells: ReadonlyMap<DealId, string>) => T | undefined,
  ): Promise<T | undefined> {
    for (let tries = 1; ; tries++) {
      const stand = await this.stand(t);
      const deals = stand && (await this.source.deals(t, wanted(stand)));
      if (!deals) return undefined;
      const agree = deals.epoch === stand.epoch && deals.offset === stand.offset;
      if (agree || (tries === TRIES && deals.epoch === stand.epoch))
        return make(stand, deals.cells);
      if (tries >= TRIES) return undefined;
    }
  }
}
