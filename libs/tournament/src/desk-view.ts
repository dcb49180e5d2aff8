import type { Desk, RejectedListing } from '#contracts';
import { type HeldEntry, heldListing } from './held.js';
import { status } from './status.js';
import type { View } from './view.js';

/** The director's view: the status, what waits for an answer, and what could not be used. */
export function desk(view: View, held: readonly string[], rejections: string | undefined): Desk {
  const { counts } = view.head;
  return {
    ...status(view),
    counts: { submitted: counts.accepted + counts.held + counts.rejected, ...counts },
    held: held
      .map((text) => heldListing(JSON.parse(text) as HeldEntry))
      .toSorted((a, b) => a.seq - b.seq),
    rejected: rejections === undefined ? [] : (JSON.parse(rejections) as RejectedListing[]),
  };
}
