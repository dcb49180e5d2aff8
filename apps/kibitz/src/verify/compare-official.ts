import { createHash } from 'node:crypto';
import {
  canonicalStandings,
  decodeEntry,
  type OfficialRow,
  type StandingsClosed,
  type TournamentId,
} from '#contracts';
import {
  decodeOfficials,
  differingRows,
  isWritten,
  officialRows,
  type OfficialState,
} from '#tournament';
import { type Logged, OfflineTournament } from '../score/offline.js';
import type { Evidence } from './evidence.js';

export interface OfficialCompared {
  readonly lists: number;
  readonly differences: string[];
}

/** Every official list of the log against what the log comes to at its closing, and against its own digest. */
export function compareOfficial(t: TournamentId, { log, recomputed }: Evidence): OfficialCompared {
  const lists = decodeOfficials(recomputed.cells.get('officials') as string | undefined)
    .filter(isWritten)
    .toSorted((a, b) => a.through - b.through);
  const parts = partsIn(log);
  const replayed = new OfflineTournament(t);
  let before = 0;
  const differences = lists.flatMap((list) => {
    replayed.take(log.filter(({ seq }) => seq > before && seq <= list.through));
    before = list.through;
    return compareList(t, { list, parts }, officialRows(replayed.view(), list.view));
  });
  return { lists: lists.length, differences };
}

const partsIn = (log: readonly Logged[]): StandingsClosed[] =>
  log.flatMap(({ subject, body }) => {
    const decoded = decodeEntry(subject, body);
    return decoded.ok === true && decoded.entry.kind === 'standings-closed'
      ? [decoded.entry.data]
      : [];
  });

function compareList(
  t: TournamentId,
  { list, parts }: { list: OfficialState; parts: readonly StandingsClosed[] },
  recomputed: readonly OfficialRow[],
): string[] {
  const name = `official ${list.view} ${list.number}`;
  const rows = rowsOf(list, parts);
  const digest = createHash('sha256')
    .update(canonicalStandings(t, { ...list, rows }))
    .digest('hex');
  const said = list.arriving?.digest;
  return [
    ...(digest === said ? [] : [`${name}.digest: "${said}", not "${digest}" of its rows`]),
    ...differingRows(rows, recomputed).map(
      (it) => `${name}.${it.contestant}: ${shown(it.official)}, not ${shown(it.recomputed)}`,
    ),
  ];
}

/** The parts the reducer took: the first of each number that is of this list. */
function rowsOf(list: OfficialState, parts: readonly StandingsClosed[]): OfficialRow[] {
  const taken = new Map<number, OfficialRow[]>();
  for (const it of parts)
    if (it.view === list.view && it.through === list.through && !taken.has(it.part))
      if (it.digest === list.arriving?.digest) taken.set(it.part, it.rows);
  return [...taken.keys()].toSorted((a, b) => a - b).flatMap((part) => taken.get(part)!);
}

const shown = (row: OfficialRow | undefined): string =>
  row === undefined ? 'nothing' : JSON.stringify(row);
