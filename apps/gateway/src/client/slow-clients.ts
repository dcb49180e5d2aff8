import type { Outbox } from './outbox.js';

const LOOK_EVERY_MS = 100;

/** One timer for all clients that are late; it runs only while there are some. */
export class SlowClients {
  readonly #late = new Set<Outbox>();
  #timer: NodeJS.Timeout | undefined;

  watch(outbox: Outbox): void {
    this.#late.add(outbox);
    this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY_MS);
  }

  forget(outbox: Outbox): void {
    this.#late.delete(outbox);
    this.#rest();
  }

  #look(): void {
    const now = Date.now();
    for (const outbox of this.#late) if (outbox.tend(now) !== 'late') this.#late.delete(outbox);
    this.#rest();
  }

  #rest(): void {
    if (this.#late.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
