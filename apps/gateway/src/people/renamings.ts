import type { ContestantId, TournamentId } from '#contracts';

/** Names come one by one; who hears of them hears of those of a moment together. */
const TOGETHER_MS = 100;

export type OnRenamed = (t: TournamentId, contestants: ReadonlySet<ContestantId>) => void;

/** Gathers changed names and tells the listeners. */
export class Renamings {
  readonly #listeners = new Set<OnRenamed>();
  readonly #gathered = new Map<TournamentId, Set<ContestantId>>();
  #timer: NodeJS.Timeout | undefined;

  subscribe(listener: OnRenamed): void {
    this.#listeners.add(listener);
  }

  add(t: TournamentId, contestant: ContestantId): void {
    const gathered = this.#gathered.get(t) ?? new Set();
    this.#gathered.set(t, gathered.add(contestant));
    this.#timer ??= setTimeout(() => this.#tell(), TOGETHER_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #tell(): void {
    this.#timer = undefined;
    const all = [...this.#gathered];
    this.#gathered.clear();
    for (const [t, contestants] of all)
      for (const listener of this.#listeners) listener(t, contestants);
  }
}
