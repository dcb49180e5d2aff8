import type { LogState, RawEntry } from '#log';
import type { Cursor } from '#store';
import { isAtCursor } from '../entries.js';
import { reducerAge } from '../reducer-age.js';

/** What an audit may find about one tournament. */
export const FINDINGS = [
  'current',
  'behind',
  'state-lost',
  'older-reducer',
  'newer-reducer',
  'log-regressed',
  'log-purged',
  'nothing',
] as const;
export type Finding = (typeof FINDINGS)[number];

export interface Evidence {
  /** Where the state stands; absent when there is none. */
  cursor: Cursor | undefined;
  /** The tournament's newest entry in the log; absent when it has none. */
  last: RawEntry | undefined;
  log: LogState;
}

/** Compares state and log. An admin's purge leaves the stream's numbers alone; a log that went backwards does not. */
export function diagnose({ cursor, last, log }: Evidence): Finding {
  if (cursor === undefined) return last === undefined ? 'nothing' : 'state-lost';
  const age = reducerAge(cursor.reducer);
  if (age === 'newer') return 'newer-reducer';
  if (log.created !== cursor.created || log.lastSeq < cursor.seq) return 'log-regressed';
  if (last === undefined) return 'log-purged';
  if (age === 'older') return 'older-reducer';
  if (last.seq > cursor.seq) return 'behind';
  return isAtCursor(last, cursor) ? 'current' : 'log-regressed';
}
