import {
  ENTRY_KINDS,
  entryId,
  type EntryOf,
  LIMITS,
  officialDevice,
  type OfficialRow,
  type TournamentId,
} from '#contracts';
import type { OfficialState } from './officials.js';

export interface OfficialList {
  t: TournamentId;
  list: Pick<OfficialState, 'view' | 'session' | 'number' | 'through' | 'at'>;
  rows: readonly OfficialRow[];
  reducer: string;
  /** SHA-256 of `canonicalStandings`. */
  digest: string;
}

/** Room for the envelope and everything but the rows. */
const ROWS_BYTES = LIMITS.entryBytes - 1024;

/**
 * The entries that carry an official list, as many as its rows need. They follow from the log alone, the time too:
 * whoever writes them writes the same bytes, and the log keeps them once.
 */
export function officialEntries({
  t,
  list,
  rows,
  reducer,
  digest,
}: OfficialList): EntryOf<'standings-closed'>[] {
  const { view, session, number, through, at } = list;
  const device = officialDevice(t, list);
  const parts = inParts(rows);
  return parts.map((part, i) => ({
    v: ENTRY_KINDS['standings-closed'].version,
    id: entryId(device, i + 1),
    kind: 'standings-closed',
    device,
    n: i + 1,
    at,
    data: {
      view,
      session,
      through,
      number,
      reducer,
      part: i + 1,
      parts: parts.length,
      rows: part,
      digest,
    },
  }));
}

/** A list of nobody is one empty part. */
function inParts(rows: readonly OfficialRow[]): OfficialRow[][] {
  const parts: OfficialRow[][] = [[]];
  let room = ROWS_BYTES;
  for (const row of rows) {
    // Tokens and figures: a character is a byte. One more for the comma.
    const bytes = JSON.stringify(row).length + 1;
    if (bytes > room) {
      parts.push([]);
      room = ROWS_BYTES;
    }
    room -= bytes;
    parts.at(-1)!.push(row);
  }
  return parts;
}
