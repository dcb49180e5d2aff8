/**
 * Leading edge: the first movement after a quiet window runs at once, those during the window run once
 * at its end. A run that brought nothing opens no window; one that fails is tried again by the next
 * movement.
 */
export class Conflation {
  #timer: NodeJS.Timeout | undefined;
  #moved = false;

  constructor(
    private readonly window: number,
    private readonly run: () => Promise<boolean>,
  ) {}

  moved(): void {
    this.#moved = true;
    if (this.#timer === undefined) this.#go();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#moved = false;
  }

  #go(): void {
    this.#moved = false;
    this.#timer = setTimeout(() => this.#end(), this.window);
    const timer = this.#timer;
    void this.#run(timer);
  }

  async #run(timer: NodeJS.Timeout): Promise<void> {
    const brought = await this.run().catch(() => false);
    if (!brought && this.#timer === timer) this.#end();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#moved) this.#go();
  }
}
