import type { DealId, TournamentId } from '#contracts';
import type { Change } from './change.js';
import type { ViewSource } from './source.js';

/** The deal cells that followed travellers and cards need, kept until a record says they changed. */
export class DealShelf {
  readonly #cells = new Map<DealId, string | undefined>();

  constructor(
    private readonly t: TournamentId,
    private readonly source: ViewSource,
  ) {}

  get(deal: DealId): string | undefined {
    return this.#cells.get(deal);
  }

  /** Fetches what is not here. */
  async fetch(deals: Iterable<DealId>): Promise<void> {
    const missing = [...new Set(deals)].filter((deal) => !this.#cells.has(deal));
    if (missing.length === 0) return;
    const read = await this.source.deals(this.t, missing);
    for (const deal of missing) this.#cells.set(deal, read?.cells.get(deal));
  }

  forget({ deals }: Change): void {
    if (deals === 'all') this.#cells.clear();
    else for (const deal of deals) this.#cells.delete(deal);
  }
}
