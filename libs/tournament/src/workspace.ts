import { type ContestantId, type DealId, type Outcome, parseDeal } from '#contracts';
import type { CellName, CellValue, CellWrites } from './cells.js';
import { type DealState, decodeDeal, encodeDeal, isBlank } from './deal.js';
import { copyHead, type Head } from './head.js';
import type { HeldEntry } from './held.js';
import type { Setup } from './setup.js';
import type { Base } from './step.js';

const OF_BOARDS = /^(deal|field|progress):/;

/**
 * A batch at work: the cells it reads, and what it has made of them so far. It is the only mutable thing
 * here and never leaves `reduce`, which is pure.
 */
export class Workspace {
  head: Head;
  setup: Setup;
  readonly base: Base;
  readonly outcomes: Outcome[] = [];
  readonly writes: CellWrites = new Map();
  readonly deals = new Map<DealId, DealState>();
  private readonly dealsBefore = new Map<DealId, DealState>();
  readonly people = new Set<ContestantId>();
  /** Held entries the director took in: their devices learn that they count after all. */
  readonly admitted: HeldEntry[] = [];
  /** The setup or a closing changed what every board is worth: balance all of them anew. */
  recount = false;
  /** Views of which a part of the official list came in. */
  readonly arrived = new Set<string>();
  /** Closed sessions that the entry at hand changed, and that the batch did. */
  readonly stirred = new Set<string>();
  readonly moved = new Set<string>();

  constructor(base: Base) {
    this.base = base;
    this.head = copyHead(base.head);
    this.setup = base.setup;
  }

  /** The cell as this batch has left it. */
  read(name: CellName): CellValue | undefined {
    const written = this.writes.get(name);
    return written === undefined ? this.stored(name) : (written ?? undefined);
  }

  readJson(name: CellName): unknown {
    const value = this.read(name);
    return value === undefined ? undefined : JSON.parse(value as string);
  }

  writeJson(name: CellName, value: unknown): void {
    this.writes.set(name, JSON.stringify(value));
  }

  /** The cell as the batch found it; asking for one that was not loaded is a bug in `needs`. */
  stored(name: CellName): CellValue | undefined {
    const loaded = this.base.cells.has(name) || (this.base.complete && OF_BOARDS.test(name));
    if (!loaded) throw new Error(`cell ${name} was not loaded`);
    return this.base.cells.get(name);
  }

  deal(id: DealId): DealState {
    return this.deals.get(id) ?? this.dealBefore(id);
  }

  /** The deal as the batch found it; read once, as a board of a large field is long. */
  dealBefore(id: DealId): DealState {
    const known = this.dealsBefore.get(id);
    if (known) return known;
    const deal = decodeDeal(this.stored(`deal:${id}`) as string | undefined);
    this.dealsBefore.set(id, deal);
    return deal;
  }

  setDeal(id: DealId, deal: DealState): void {
    this.deals.set(id, deal);
    if (this.head.closedSessions.length > 0) this.stir(parseDeal(id).session);
  }

  stir(session: string): void {
    if (this.head.closedSessions.includes(session)) this.stirred.add(session);
  }

  /** Once a batch. A deal on which nothing happened has no cell: who lists the deals lists those played. */
  writeDeals(): void {
    for (const [id, deal] of this.deals) {
      this.writes.set(`deal:${id}`, isBlank(deal) ? null : encodeDeal(deal));
    }
  }

  /** Every deal that has or had lines; only where everything was loaded. */
  allDeals(): DealId[] {
    const stored = [...this.base.cells.keys()].filter((name) => name.startsWith('deal:'));
    const ids = stored.map((name) => name.slice('deal:'.length));
    return [...new Set([...ids, ...this.deals.keys()])].toSorted();
  }
}
