import { Buffer } from 'node:buffer';
import MDBReader from 'mdb-reader';
import { BoardList } from '#contracts';
import { FormatError } from '../format-error.js';
import { type DatabaseRow, day, flag, instant, text, whole } from './columns.js';
import type { BwsRows, PlayerRow, ReceivedRow, RoundRow, SectionRow } from './rows.js';

const JET_MARK = 'Standard Jet DB';
/** Jet3 and Jet4 pages; byte 20 of the file tells which. */
const pageBytes = (file: Uint8Array): number => (file[20] === 0 ? 2048 : 4096);

export const isJet = (file: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(file.subarray(4, 4 + JET_MARK.length)) === JET_MARK;

/**
 * The tables of a .bws file as plain rows. The only place that knows the database format.
 * @throws FormatError when the file is no Jet database, ends too early or lacks a table
 */
export function readBwsRows(file: Uint8Array): BwsRows {
  if (!isJet(file))
    throw new FormatError('not-bws', 'byte 4: no Jet database begins here; choose a .bws file');
  if (file.length % pageBytes(file) !== 0) throw truncated(file, 'the last page is not complete');
  try {
    return rowsOf(new MDBReader(Buffer.from(file)));
  } catch (error) {
    if (error instanceof FormatError) throw error;
    throw truncated(file, error instanceof Error ? error.message : String(error));
  }
}

const truncated = (file: Uint8Array, what: string): FormatError =>
  new FormatError(
    'truncated',
    `the database cannot be read to its end (${file.length} bytes; ${what}); copy the file again`,
  );

function rowsOf(database: MDBReader): BwsRows {
  const present = new Set(database.getTableNames());
  const optional = (name: string): DatabaseRow[] =>
    present.has(name) ? database.getTable(name).getData() : [];
  const required = (name: string): DatabaseRow[] => {
    if (present.has(name)) return optional(name);
    throw new FormatError('missing-table', `table ${name} is missing; choose a Bridgemate file`);
  };
  const received = required('ReceivedData').map(receivedRow);
  const [session] = optional('Session');
  const names = namesById(optional('PlayerNames'));
  const date = session && day(session, 'Date');
  return {
    grouped: optional('Settings').some((row) => flag(row, 'GroupSections')),
    ...(session && text(session, 'Name') && { name: text(session, 'Name') }),
    ...(date && { date }),
    sections: required('Section').map(sectionRow),
    rounds: optional('RoundData').map(roundRow),
    received,
    players: optional('PlayerNumbers').map((row) => playerRow(row, names)),
  };
}

function sectionRow(row: DatabaseRow): SectionRow {
  const winners = whole(row, 'Winners');
  return {
    id: whole(row, 'ID'),
    letter: text(row, 'Letter') || String(whole(row, 'ID')),
    session: String(whole(row, 'Session') || 1),
    missingPair: whole(row, 'MissingPair'),
    ...((winners === 1 || winners === 2) && { winners }),
  };
}

function roundRow(row: DatabaseRow): RoundRow {
  return {
    section: whole(row, 'Section'),
    table: whole(row, 'Table'),
    round: whole(row, 'Round'),
    ns: whole(row, 'NSPair'),
    ew: whole(row, 'EWPair'),
    boards: boardsOf(row),
  };
}

function boardsOf(row: DatabaseRow): string {
  const custom = text(row, 'CustomBoards').replaceAll(' ', '');
  const range = `${whole(row, 'LowBoard')}-${whole(row, 'HighBoard')}`;
  return [custom, range].find((it) => BoardList.safeParse(it).success) ?? '';
}

function receivedRow(row: DatabaseRow): ReceivedRow {
  const at = instant(row, 'DateLog', 'TimeLog');
  return {
    id: whole(row, 'ID'),
    section: whole(row, 'Section'),
    table: whole(row, 'Table'),
    round: whole(row, 'Round'),
    board: whole(row, 'Board'),
    ns: whole(row, 'PairNS'),
    ew: whole(row, 'PairEW'),
    declarer: whole(row, 'Declarer'),
    seat: text(row, 'NS/EW'),
    contract: text(row, 'Contract'),
    result: text(row, 'Result'),
    lead: text(row, 'LeadCard'),
    remark: text(row, 'Remarks'),
    ...(at && { at }),
    erased: flag(row, 'Erased'),
  };
}

const namesById = (rows: DatabaseRow[]): ReadonlyMap<string, string> =>
  new Map(rows.map((row) => [text(row, 'strID') || String(whole(row, 'ID')), text(row, 'Name')]));

function playerRow(row: DatabaseRow, names: ReadonlyMap<string, string>): PlayerRow {
  return {
    section: whole(row, 'Section'),
    table: whole(row, 'Table'),
    round: whole(row, 'Round'),
    seat: text(row, 'Direction'),
    name: text(row, 'Name') || (names.get(text(row, 'Number')) ?? ''),
  };
}
