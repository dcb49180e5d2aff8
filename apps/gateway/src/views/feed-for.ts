import type { Channel, DealId, Desk, Status } from '#contracts';
import { card, dealsOf, traveller, type View } from '#tournament';
import { CardFeed } from './card-feed.js';
import type { Feed } from './feed.js';
import { type NameBook, withNames } from './names.js';
import { StandingsFeed } from './standings-feed.js';
import { WholeFeed } from './whole-feed.js';

export interface FeedParts {
  book: NameBook;
  deal(deal: DealId): string | undefined;
  describe(view: View): Status | Desk;
}

/** What must be read, beside the view, to make a channel's payload. */
export interface Needs {
  deals: readonly DealId[];
  extras: boolean;
}

export function needsOf(channel: Channel, view: View): Needs {
  switch (channel.topic) {
    case 'standings':
      return { deals: [], extras: false };
    case 'deal':
      return { deals: [channel.deal], extras: false };
    case 'contestant':
      return { deals: dealsOf(view, channel.contestant), extras: false };
    case 'tournament':
      return { deals: [], extras: true };
  }
}

/** The feed that makes a channel's publications. */
export function feedFor(channel: Channel, { book, deal, describe }: FeedParts): Feed {
  switch (channel.topic) {
    case 'standings':
      return new StandingsFeed(channel.view, book);
    case 'deal':
      return new WholeFeed(({ view }) => traveller(view, channel.deal, deal(channel.deal)));
    case 'contestant':
      return new CardFeed({
        contestant: channel.contestant,
        card: ({ view }) => cardWithNames(channel.contestant, view, { book, deal }),
      });
    case 'tournament':
      return new WholeFeed(({ view }) => describe(view));
  }
}

/** A contestant's card with names; the deals it needs must be at hand. */
export function cardWithNames(
  contestant: string,
  view: View,
  { book, deal }: Pick<FeedParts, 'book' | 'deal'>,
): object | undefined {
  const cells = dealsOf(view, contestant).flatMap((id) => {
    const cell = deal(id);
    return cell === undefined ? [] : [[id, cell] as const];
  });
  const it = card(view, contestant, new Map(cells));
  return it && { ...it, row: withNames(book, view.t, it.row) };
}
