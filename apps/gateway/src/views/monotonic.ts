import type { Position, TournamentId } from '#contracts';

/** The store shows an older version than one served before: it was set back and will be repaired. */
export class BehindError extends Error {
  override readonly name = 'BehindError';
  constructor() {
    super('the data stand behind what was served before; try again in a moment');
  }
}

/** Epochs are few; this bounds what a store gone wild can make us remember. */
const REMEMBERED = 10_000;

/** Remembers the newest version served in each epoch: none older is served again. */
export class Monotonic {
  readonly #served = new Map<string, number>();

  /** @throws BehindError when this version is older than one served before in its epoch */
  check(t: TournamentId, { epoch, offset }: Position): void {
    const key = `${t} ${epoch}`;
    if (offset < (this.#served.get(key) ?? 0)) throw new BehindError();
    this.#served.delete(key);
    this.#served.set(key, offset);
    if (this.#served.size > REMEMBERED) this.#served.delete(this.#served.keys().next().value!);
  }
}
