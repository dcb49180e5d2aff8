import type { CellName } from '#tournament';
import type { DeviceId, TournamentId } from '#contracts';

// Every Redis key is spelled here. All keys of a tournament carry its hash tag, so one script may touch them on a cluster.

const under = (t: TournamentId, rest: string): string => `kb:{${t}}:${rest}`;

/** What the desk's side and the scorer may name. */
export const stateKeys = (t: TournamentId) => ({
  /** Hash: where the state stands (see `cursor.ts`). */
  meta: under(t, 'cursor'),
  /** Set: names of all string cells, and of the outcome hashes. */
  cells: under(t, 'cells'),
  /** Stream: the desk's out-log. */
  log: under(t, 'desk:log'),
  /** List: the newest raw entries. */
  tail: under(t, 'tail'),
  /** Hash: log sequence -> held entry. */
  held: under(t, 'held'),
  /** Hash: n -> outcome. */
  outcomes: (device: DeviceId) => under(t, `outcomes:${device}`),
  cell: (name: string) => under(t, name),
});

/** What public code may name: nothing of the above. */
export const publicKeys = (t: TournamentId) => ({
  meta: under(t, 'public:meta'),
  cells: under(t, 'public:cells'),
  log: under(t, 'public:log'),
  cell: (name: CellName) => under(t, `public:cell:${name}`),
});

export type ViewKeys = ReturnType<typeof publicKeys>;

/** Hash: tournament -> its listing. Outside every tournament's slot; repaired by the scorer's audit. */
export const TOURNAMENTS_KEY = 'kb:tournaments';
/** Hash: tournament -> its alarms. Outside every tournament's slot; repaired by the scorer's audit. */
export const ALARMS_KEY = 'kb:alarms';
/** Sorted set: scorer -> when it was last alive, in milliseconds since 1970. */
export const SCORERS_KEY = 'kb:scorers';
