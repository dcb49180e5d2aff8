import type { Entry, HeldListing, HeldReason, Source } from '#contracts';

/** A held entry as it waits: everything needed to admit it later. */
export interface HeldEntry {
  seq: number;
  time: number;
  reason: HeldReason;
  detail: string;
  entry: Entry;
  source: Source;
  hash: string;
}

/** What the director sees of it. */
export const heldListing = ({
  seq,
  time,
  reason,
  detail,
  entry,
  source,
}: HeldEntry): HeldListing => ({
  entry: entry.id,
  seq,
  at: new Date(time).toISOString(),
  reason,
  detail,
  kind: entry.kind,
  ...(source.by === 'table' && { section: source.section, table: source.table }),
  data: entry.data,
});
