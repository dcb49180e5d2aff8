import type { Channel, ContestantId, DealId } from '#contracts';
import type { OutRecord } from './source.js';

/** The union of some records. `all`: it is not known what did not change. */
export interface Change {
  rows: 'all' | ReadonlySet<ContestantId>;
  deals: 'all' | ReadonlySet<DealId>;
  status: boolean;
  /** The movement changed: contestants may have gone. */
  setup: boolean;
}

export const EVERYTHING: Change = { rows: 'all', deals: 'all', status: true, setup: true };

/** What changed over several records; the order does not matter, as values are absolute. */
export function unionOf(records: readonly OutRecord[]): Change {
  const all = records.map(({ record }) => record);
  const setup = all.some((record) => record.setup);
  const rows = all.flatMap((it) => [...(it.rows === 'all' ? [] : it.rows), ...(it.people ?? [])]);
  return {
    setup,
    status: setup || all.some((record) => record.status),
    rows: setup || all.some((record) => record.rows === 'all') ? 'all' : new Set(rows),
    deals: setup ? 'all' : new Set(all.flatMap((record) => record.deals)),
  };
}

/** New names of these contestants, and nothing else. */
export const renamed = (contestants: Iterable<ContestantId>): Change => ({
  rows: new Set(contestants),
  deals: new Set(),
  status: false,
  setup: false,
});

/** Whether a channel's payload may differ after the change. `ranked`: cards carry ranks, which any row can move. */
export function touches(change: Change, channel: Channel, ranked = false): boolean {
  switch (channel.topic) {
    case 'standings':
      return change.rows === 'all' || change.rows.size > 0;
    case 'deal':
      return change.deals === 'all' || change.deals.has(channel.deal);
    case 'contestant':
      return (
        change.rows === 'all' ||
        change.rows.has(channel.contestant) ||
        (ranked && change.rows.size > 0)
      );
    case 'tournament':
      return change.status;
  }
}
