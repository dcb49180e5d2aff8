import { createHash } from 'node:crypto';
import { canonicalStandings, type EntryOf, type TournamentId } from '#contracts';
import {
  type Base,
  officialEntries,
  officialRows,
  type OfficialState,
  REDUCER_VERSION,
  viewOf,
} from '#tournament';

/** The entries of one official list, from the state right after its closing. */
export function closingList(
  t: TournamentId,
  list: OfficialState,
  base: Base,
): EntryOf<'standings-closed'>[] {
  const rows = officialRows(viewOf(t, base), list.view);
  const text = canonicalStandings(t, { ...list, rows });
  const digest = createHash('sha256').update(text).digest('hex');
  return officialEntries({ t, list, rows, reducer: REDUCER_VERSION, digest });
}
