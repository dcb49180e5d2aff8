import type { Outcome } from '#contracts';
import { type Evening, withClosings } from '#formats';
import type { View } from '#tournament';
import { loggedFrom, OfflineTournament } from './offline.js';

export interface Scored {
  readonly view: View;
  /** The text of a deal's cell. */
  dealCell(deal: string): string | undefined;
  /** Entries that did not count. */
  readonly refused: readonly Exclude<Outcome, { outcome: 'accepted' }>[];
}

const OFFLINE = 'offline00000';

/** The evening as it ends: all its entries, then every board and session closed, so the final N applies. */
export function scoreEvening(evening: Evening): Scored {
  const tournament = new OfflineTournament(OFFLINE);
  const outcomes = tournament.take(loggedFrom(OFFLINE, withClosings(evening).entries));
  return {
    view: tournament.view(),
    dealCell: (deal) => tournament.dealCell(deal),
    refused: outcomes.filter((it) => it.outcome !== 'accepted'),
  };
}
