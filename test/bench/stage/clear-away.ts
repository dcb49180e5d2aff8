/** What must be ended again, last begun first, whatever else fails. */
export class ClearAway {
  readonly #ends: (() => Promise<unknown>)[] = [];

  /** Remembers how to end what was just begun, and hands it on. */
  begun<T>(it: T, end: (it: T) => Promise<unknown>): T {
    this.#ends.push(() => end(it));
    return it;
  }

  async all(): Promise<void> {
    for (const end of this.#ends.splice(0).toReversed())
      await end().catch((error: Error) => console.error(error.message));
  }
}
