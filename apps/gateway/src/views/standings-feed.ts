import type { ContestantId, Row } from '#contracts';
import { standings } from '#tournament';
import type { Change } from './change.js';
import { type Feed, LOST } from './feed.js';
import { type NameBook, withNames } from './names.js';
import type { Stand } from './source.js';
import { standingsPage } from './standings-page.js';
import { pushedRows, WHOLE_ROWS } from './top.js';

type Totals = { n?: number; asPlayed?: true; count: number };

/** One standings channel: it knows the text of every row as last sent, so that equal rows stay home. */
export class StandingsFeed implements Feed {
  readonly event = 'change';
  #sent = new Map<ContestantId, string>();
  #totals: Totals = { count: 0 };

  constructor(
    private readonly viewName: string,
    private readonly book: NameBook,
  ) {}

  begin(stand: Stand): void {
    this.#sent.clear();
    this.#moveTo(stand, 'all');
  }

  change(stand: Stand, change: Change): string | undefined {
    const before = totalsText(this.#totals);
    const { upsert, gone } = this.#moveTo(stand, change.rows);
    const quiet = upsert.length === 0 && gone.length === 0;
    return quiet && before === totalsText(this.#totals) ? undefined : this.#text(upsert, gone);
  }

  since(change: Change): string | undefined | typeof LOST {
    // Who has gone in a new movement cannot be told to somebody whose rows are not known.
    if (change.setup) return LOST;
    if (change.rows === 'all' || this.#totals.count > WHOLE_ROWS) return this.whole();
    const named = [...change.rows];
    const upsert = named.flatMap((contestant) => this.#sent.get(contestant) ?? []);
    return upsert.length === 0 ? undefined : this.#text(upsert, []);
  }

  whole(): string {
    return this.#text([...this.#sent.values()], []);
  }

  snapshot(stand: Stand): string {
    return JSON.stringify(standingsPage(stand, { view: this.viewName }, this.book));
  }

  #moveTo({ view }: Stand, named: Change['rows']): { upsert: string[]; gone: ContestantId[] } {
    const only = named === 'all' || this.#totals.count > WHOLE_ROWS ? undefined : named;
    const { rows, ...totals } = standings(view, this.viewName, only);
    this.#totals = totals;
    const present = only ? rows : pushedRows(rows);
    const ids = new Set(present.map((row) => row.contestant));
    const gone = [...(only ?? this.#sent.keys())].filter(
      (contestant) => !ids.has(contestant) && this.#sent.delete(contestant),
    );
    const upsert = present.flatMap((row) => this.#newText(view.t, row) ?? []);
    return { upsert, gone };
  }

  #newText(t: string, row: Row): string | undefined {
    const text = JSON.stringify(withNames(this.book, t, row));
    if (this.#sent.get(row.contestant) === text) return undefined;
    this.#sent.set(row.contestant, text);
    return text;
  }

  #text(upsert: readonly string[], gone: readonly ContestantId[]): string {
    const rest = totalsText(this.#totals).slice(1);
    return `{"upsert":[${upsert.join()}],"gone":${JSON.stringify(gone)},${rest}`;
  }
}

const totalsText = (totals: Totals): string => JSON.stringify(totals);
