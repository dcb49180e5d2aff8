/** Times and sizes a test or an operator may want otherwise; milliseconds and bytes unless named. */
export interface Tuning {
  /** The first change after a quiet time leaves at once; those within this window leave together. */
  conflation: number;
  /** Watched tournaments are looked at this often, for hints that got lost. */
  poll: number;
  /** Without an answer of the store for so long, followers are told that they see the past. */
  patience: number;
  ping: number;
  pong: number;
  /** A client must send its connect command within this time. */
  connect: number;
  /** Above the soft mark a client is sent nothing new; above the hard mark, or stuck, it is closed. */
  softMark: number;
  hardMark: number;
  stuck: number;
  /** On shutdown all sockets are closed within this time, spread at random. */
  drain: number;
  /** How long a writer waits for the log before it is told to send again. */
  append: number;
  connections: number;
  connectionsPerAddress: number;
  /** New connections per second, and how many may come at once. */
  connectRate: number;
  connectBurst: number;
}

export const TUNING: Tuning = {
  conflation: 150,
  poll: 1_000,
  patience: 2_000,
  ping: 25_000,
  pong: 8_000,
  connect: 10_000,
  softMark: 64 * 1024,
  hardMark: 1024 * 1024,
  stuck: 10_000,
  drain: 3_000,
  append: 8_000,
  connections: 20_000,
  // A hall often shares one address.
  connectionsPerAddress: 5_000,
  connectRate: 500,
  connectBurst: 2_000,
};
