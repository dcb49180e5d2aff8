/** Lets `burst` through at once and `rate` a second after that. */
export class TokenBucket {
  #tokens: number;
  #at: number;

  constructor(
    private readonly rate: number,
    private readonly burst: number,
    now: number = Date.now(),
  ) {
    this.#tokens = burst;
    this.#at = now;
  }

  take(now: number = Date.now()): boolean {
    const grown = this.#tokens + ((now - this.#at) / 1000) * this.rate;
    this.#tokens = Math.min(this.burst, grown);
    this.#at = now;
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }
}
