import type { Desk, RejectedListing } from '#contracts';
import { type HeldEntry, heldListing } from './held.js';
import { decodeOfficials, officialAlarms, officialListings } from './officials.js';
import { status } from './status.js';
import type { View } from './view.js';

/** Texts of the cells the director's lists are read from. */
export interface DeskCells {
  held: readonly string[];
  rejections: string | undefined;
  officials: string | undefined;
}

/** The director's view: the status, what waits for an answer, what could not be used, and what is official. */
export function desk(view: View, { held, rejections, officials }: DeskCells): Desk {
  const { counts } = view.head;
  const lists = decodeOfficials(officials);
  return {
    ...status(view),
    counts: { submitted: counts.accepted + counts.held + counts.rejected, ...counts },
    held: held
      .map((text) => heldListing(JSON.parse(text) as HeldEntry))
      .toSorted((a, b) => a.seq - b.seq),
    rejected: rejections === undefined ? [] : (JSON.parse(rejections) as RejectedListing[]),
    official: officialListings(lists),
    alarms: officialAlarms(lists),
  };
}
