import type { Outcome } from '#contracts';

/** What became of an evening's entries; `lost` got no outcome. */
export interface Tally {
  readonly submitted: number;
  readonly accepted: number;
  readonly held: number;
  readonly rejected: number;
  readonly lost: number;
  /** Most of it had been played there before. */
  readonly again: boolean;
}

/** Law: submitted = accepted + held + rejected, and nothing is lost. */
export function tallyOf(submitted: number, outcomes: readonly Outcome[]): Tally {
  const count = (kind: Outcome['outcome']): number =>
    outcomes.filter(({ outcome }) => outcome === kind).length;
  return {
    submitted,
    accepted: count('accepted'),
    held: count('held'),
    rejected: count('rejected'),
    lost: submitted - outcomes.length,
    again: isSecondTime(outcomes),
  };
}

/** Played a second time into one tournament: every table's result waits, as its deal has that meeting's line. */
const isSecondTime = (outcomes: readonly Outcome[]): boolean => {
  const again = outcomes.filter((it) => it.outcome === 'held' && it.reason === 'already-played');
  return again.length > 0 && 2 * again.length >= outcomes.length;
};

export const tallyLine = (it: Tally): string =>
  `${it.submitted} entries: ${it.accepted} accepted, ${it.held} held, ${it.rejected} rejected, ${it.lost} lost`;
