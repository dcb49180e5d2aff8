import type { TournamentId } from '#contracts';

/** Where the demo player finds the running system. */
export interface DemoPlace {
  readonly url: string;
  readonly ownerToken: string;
  /** Removes an evening that is over from the log, and with it from everywhere. */
  purge(t: TournamentId): Promise<void>;
}

export interface Demo {
  /** Resolves once its evening is listed. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Plays the bundled evening until stopped. */
export type StartDemo = (place: DemoPlace) => Demo;
