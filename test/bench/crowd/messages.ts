import type { Side } from '../stage/stage.js';

/** Which of some channels a client follows: `one` of them, in turn, or `all`. */
export const FOLLOWING = ['one', 'all'] as const;
export type Following = (typeof FOLLOWING)[number];

/** `first` and `step`: the places of this process's clients in the whole crowd. */
export interface Spread {
  following: Following;
  first: number;
  step: number;
}

/** What a crowd process is told. */
export type CrowdOrder =
  | { do: 'connect'; side: Side; url: string; clients: number }
  | { do: 'follow'; side: Side; channels: string[]; spread: Spread }
  | { do: 'leave'; side: Side; channels: string[] };

/** All clients of this process have had a frame at this offset or above; `time` is when the last one had. */
export interface Reached {
  reached: { side: Side; channel: string; offset: number; time: number };
}

/** What a crowd process tells. */
export type CrowdReport = { done: CrowdOrder['do'] } | Reached;
