/** Whether a store still answers those who read it. */
export class Touch {
  #heardAt = performance.now();
  #failure: { at: number; error: unknown } | undefined;

  /** @param patience milliseconds without any answer until it counts as lost */
  constructor(private readonly patience: number) {}

  get isLost(): boolean {
    return performance.now() - this.#heardAt > this.patience;
  }

  /**
   * Asks the store for somebody who has waited for his turn since `askedAt`, by `performance.now()`.
   * A store that is gone takes seconds to fail, and those who wait in a row must not sum them up.
   * @throws what the question threw, or another one meanwhile
   */
  async ask<T>(question: () => Promise<T>, askedAt: number): Promise<T> {
    if (this.#failure !== undefined && this.#failure.at >= askedAt) throw this.#failure.error;
    try {
      const answer = await question();
      this.#heardAt = performance.now();
      return answer;
    } catch (error) {
      this.#failure = { at: performance.now(), error };
      throw error;
    }
  }
}
