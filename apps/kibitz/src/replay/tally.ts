import type { Outcome } from '#contracts';

/** What became of an evening's entries; `lost` got no outcome. */
export interface Tally {
  readonly submitted: number;
  readonly accepted: number;
  readonly held: number;
  readonly rejected: number;
  readonly lost: number;
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
  };
}

export const tallyLine = (it: Tally): string =>
  `${it.submitted} entries: ${it.accepted} accepted, ${it.held} held, ${it.rejected} rejected, ${it.lost} lost`;
