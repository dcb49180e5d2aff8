import type { Change } from './change.js';
import { farRanks } from './far-ranks.js';
import type { Feed } from './feed.js';
import type { Stand } from './source.js';

export interface CardParts {
  contestant: string;
  /** The card without its rank; `undefined` when there is nothing to see. */
  card(stand: Stand): object | undefined;
}

/**
 * A contestant's card. In a large field others move its rank without touching its boards: then only the
 * rank is taken anew, as a card is dear to make.
 */
export class CardFeed implements Feed {
  readonly event = 'snapshot';
  #card: object | undefined;
  #rank: string | undefined;
  #text = 'null';

  constructor(private readonly parts: CardParts) {}

  begin(stand: Stand): void {
    this.#card = this.parts.card(stand);
    this.#write(stand);
  }

  change(stand: Stand, { rows }: Change): string | undefined {
    const before = this.#text;
    if (rows === 'all' || rows.has(this.parts.contestant)) this.begin(stand);
    else this.#write(stand);
    return before === this.#text ? undefined : this.#text;
  }

  since(): string {
    return this.#text;
  }

  whole(): string {
    return this.#text;
  }

  snapshot({ epoch, offset }: Stand): string {
    return JSON.stringify(
      this.#card ? { epoch, offset, ...withRank(this.#card, this.#rank) } : null,
    );
  }

  #write({ view }: Stand): void {
    this.#rank = farRanks(view).get(this.parts.contestant);
    this.#text = JSON.stringify(this.#card ? withRank(this.#card, this.#rank) : null);
  }
}

/** A card with its rank, where there is one to tell. */
export const withRank = (card: object, rank: string | undefined): object =>
  rank === undefined ? card : { ...card, rank };
