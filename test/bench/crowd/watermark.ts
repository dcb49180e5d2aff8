/** How far the last of some clients has come on one channel. */
export class Watermark {
  readonly #offsets: number[];
  readonly #clientsAt = new Map<number, number>();
  #low = -1;

  constructor(clients: number) {
    this.#offsets = Array.from({ length: clients }, () => -1);
    this.#clientsAt.set(-1, clients);
  }

  /** A client has come to an offset; answers the new low mark when that was the last one below it. */
  seen(client: number, offset: number): number | undefined {
    const before = this.#offsets[client]!;
    if (offset <= before) return undefined;
    this.#offsets[client] = offset;
    this.#clientsAt.set(offset, (this.#clientsAt.get(offset) ?? 0) + 1);
    const left = this.#clientsAt.get(before)! - 1;
    if (left > 0) return void this.#clientsAt.set(before, left);
    this.#clientsAt.delete(before);
    if (before !== this.#low) return undefined;
    return (this.#low = Math.min(...this.#clientsAt.keys()));
  }
}
