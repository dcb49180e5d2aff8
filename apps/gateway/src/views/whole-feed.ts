import type { Change } from './change.js';
import type { Feed } from './feed.js';
import type { Stand } from './source.js';

/** The whole payload of a channel; `undefined` when there is nothing to see. */
export type Payload = (stand: Stand) => object | undefined;

/** A channel whose every publication is its whole payload. */
export class WholeFeed implements Feed {
  readonly event = 'snapshot';
  #text = 'null';

  constructor(private readonly payload: Payload) {}

  begin(stand: Stand): void {
    this.#text = JSON.stringify(this.payload(stand) ?? null);
  }

  change(stand: Stand, _change: Change): string | undefined {
    const before = this.#text;
    this.begin(stand);
    return before === this.#text ? undefined : this.#text;
  }

  since(_change: Change): string {
    return this.#text;
  }

  whole(): string {
    return this.#text;
  }

  snapshot({ epoch, offset }: Stand): string {
    const position = JSON.stringify({ epoch, offset });
    return this.#text === 'null' ? 'null' : `${position.slice(0, -1)},${this.#text.slice(1)}`;
  }
}
