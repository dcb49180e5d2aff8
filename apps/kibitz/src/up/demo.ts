/** Where the demo player finds the running system. */
export interface DemoPlace {
  readonly url: string;
  readonly ownerToken: string;
  /** The data folder: its keys let the player purge an evening that is over. */
  readonly data: string;
}

export interface Demo {
  /** Resolves once its evening is listed. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Plays the bundled evening until stopped. */
export type StartDemo = (place: DemoPlace) => Demo;
