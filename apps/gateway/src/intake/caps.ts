/** Counts what is open, in all and by address. */
export class Caps {
  readonly #open = new Map<string, number>();
  #all = 0;

  constructor(private readonly limits: { all: number; perAddress: number }) {}

  /** Takes a place for a connection; the answer gives it back, and `undefined` says there is none. */
  take(address: string): (() => void) | undefined {
    const here = this.#open.get(address) ?? 0;
    if (this.#all >= this.limits.all || here >= this.limits.perAddress) return undefined;
    this.#all++;
    this.#open.set(address, here + 1);
    return () => this.#giveBack(address);
  }

  #giveBack(address: string): void {
    const left = (this.#open.get(address) ?? 1) - 1;
    this.#all--;
    if (left === 0) this.#open.delete(address);
    else this.#open.set(address, left);
  }
}
