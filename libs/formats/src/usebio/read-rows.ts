import { FormatError } from '../format-error.js';
import type { UsebioBoard, UsebioLine, UsebioPair, UsebioRows } from './rows.js';
import { attribute, elements, parseXml, textIn, type XmlElement } from './xml.js';

interface Level {
  session: string;
  section: string;
}

/**
 * The rows of a USEBIO file (formats.md 4).
 * @throws FormatError when it is no XML, no USEBIO, or an event of a kind that is not read yet
 */
export function readUsebioRows(file: Uint8Array): UsebioRows {
  const xml = parseXml(file);
  const [root] = elements(xml, 'USEBIO');
  if (root === undefined)
    throw new FormatError(
      'not-usebio',
      'line 1: the root element is not USEBIO; choose such a file',
    );
  const [event] = elements(root, 'EVENT');
  if (event === undefined) throw new FormatError('not-usebio', 'USEBIO holds no EVENT');
  return rowsOf(event);
}

function rowsOf(event: XmlElement): UsebioRows {
  const rows: UsebioRows = {
    eventType: attribute(event, 'EVENT_TYPE').toUpperCase(),
    scoring: textIn(event, 'BOARD_SCORING_METHOD').toUpperCase(),
    name: textIn(event, 'EVENT_DESCRIPTION'),
    date: dateOf(textIn(event, 'DATE')),
    pairs: [],
    boards: [],
  };
  const winners = textIn(event, 'WINNER_TYPE');
  if (winners === '1' || winners === '2') rows.winners = winners === '1' ? 1 : 2;
  collect(event, { session: '1', section: 'A' }, rows);
  if (rows.boards.length === 0)
    throw new FormatError(
      'unsupported-event',
      `EVENT ${rows.eventType}: no BOARD with pair lines; only pairs events are read`,
    );
  return rows;
}

/** Gathers a level and, inside it, the optional levels SESSION and SECTION. */
function collect(element: XmlElement, level: Level, rows: UsebioRows): void {
  for (const participants of elements(element, 'PARTICIPANTS'))
    rows.pairs.push(...elements(participants, 'PAIR').map((it) => pairOf(it, level)));
  rows.boards.push(...elements(element, 'BOARD').map((it) => boardOf(it, level)));
  elements(element, 'SESSION').forEach((it, place) =>
    collect(it, { ...level, session: String(place + 1) }, rows),
  );
  elements(element, 'SECTION').forEach((it, place) =>
    collect(it, { ...level, section: sectionName(it, place) }, rows),
  );
}

/** The section's own letter; a name that cannot stand in a subject becomes the letter of its place. */
function sectionName(section: XmlElement, place: number): string {
  const name = attribute(section, 'SECTION_ID') || textIn(section, 'SECTION_ID');
  return /^[A-Za-z0-9_]{1,12}$/.test(name) ? name : String.fromCodePoint(65 + (place % 26));
}

function pairOf(pair: XmlElement, { section }: Level): UsebioPair {
  const side = { N: 'NS', S: 'NS', E: 'EW', W: 'EW' } as const;
  const direction = textIn(pair, 'DIRECTION').charAt(0).toUpperCase();
  return {
    section,
    number: textIn(pair, 'PAIR_NUMBER'),
    names: elements(pair, 'PLAYER')
      .map((it) => textIn(it, 'PLAYER_NAME'))
      .filter((name) => name !== ''),
    ...(direction in side && { side: side[direction as keyof typeof side] }),
  };
}

function boardOf(board: XmlElement, level: Level): UsebioBoard {
  const number = Number(textIn(board, 'BOARD_NUMBER'));
  if (!Number.isInteger(number) || number < 1 || number > 9999)
    throw new FormatError(
      'bad-line',
      `BOARD_NUMBER "${textIn(board, 'BOARD_NUMBER')}": not 1 to 9999`,
    );
  return { ...level, board: number, lines: elements(board, 'TRAVELLER_LINE').map(lineOf) };
}

function lineOf(line: XmlElement): UsebioLine {
  return {
    ns: textIn(line, 'NS_PAIR_NUMBER'),
    ew: textIn(line, 'EW_PAIR_NUMBER'),
    contract: textIn(line, 'CONTRACT').toUpperCase(),
    by: textIn(line, 'PLAYED_BY').toUpperCase(),
    tricks: textIn(line, 'TRICKS'),
    score: textIn(line, 'SCORE').toUpperCase(),
    lead: textIn(line, 'LEAD').toUpperCase(),
  };
}

/** `31/01/2026`, or the ISO form of version 1.3. */
function dateOf(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text;
  return Number.isNaN(Date.parse(iso)) || !/^\d{4}-\d\d-\d\d$/.test(iso) ? '' : iso;
}
