import { describe, expect, test } from 'vitest';
import type { Entry } from '#contracts';
import type { Evening } from '../evening.js';
import { FormatError } from '../format-error.js';
import { readEvening } from '../read-evening.js';

const read = (xml: string | Uint8Array): Evening =>
  readEvening({
    name: 'event.xml',
    bytes: typeof xml === 'string' ? new TextEncoder().encode(xml) : xml,
    today: '2026-01-01',
  });

const refusal = (xml: string | Uint8Array): string => {
  try {
    read(xml);
  } catch (error) {
    if (error instanceof FormatError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'read';
};

interface Line {
  ns?: string;
  ew?: string;
  score?: string;
  contract?: string;
}

const line = ({ ns = '1', ew = '2', score = '620', contract = '' }: Line): string =>
  `<TRAVELLER_LINE><NS_PAIR_NUMBER>${ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>${ew}</EW_PAIR_NUMBER>${contract}<SCORE>${score}</SCORE><NS_MATCH_POINTS>1</NS_MATCH_POINTS></TRAVELLER_LINE>`;

const board = (number: number, ...lines: Line[]): string =>
  `<BOARD><BOARD_NUMBER>${number}</BOARD_NUMBER>${lines.map(line).join('')}</BOARD>`;

const event = (inside: string, type = 'MP_PAIRS'): string =>
  `<?xml version="1.0"?><!DOCTYPE USEBIO SYSTEM "http://localhost:1/usebio.dtd"><USEBIO Version="1.2"><EVENT EVENT_TYPE="${type}">${inside}</EVENT></USEBIO>`;

const linesOf = ({ entries }: Evening): Entry[] =>
  entries
    .map(({ entry }) => entry)
    .filter((it) => it.kind !== 'tournament-opened' && it.kind !== 'movement-set');

const movementOf = ({ entries }: Evening) =>
  entries.flatMap(({ entry }) => (entry.kind === 'movement-set' ? [entry.data] : []))[0]!;

const played = (contract: string, by: string, tricks: string): string =>
  `<CONTRACT>${contract}</CONTRACT><PLAYED_BY>${by}</PLAYED_BY><LEAD>TC</LEAD><TRICKS>${tricks}</TRICKS>`;

describe('lines', () => {
  const onlyLine = (it: Line): Entry => linesOf(read(event(board(1, it))))[0]!;

  test('a score without a contract is scored on its points', () => {
    expect(onlyLine({ score: '-450' }).data).toMatchObject({
      table: '1',
      score: { kind: 'points', points: -450 },
    });
  });

  test('a contract is read with its lead, rank before suit', () => {
    const contract = played('4HX', 'S', '10');
    expect(onlyLine({ contract, score: '590' }).data).toMatchObject({
      score: { level: 4, denomination: 'H', risk: 'x', declarer: 'S', tricks: 10, lead: 'C10' },
    });
  });

  test('PASS is passed out, whatever TRICKS says', () => {
    const contract = played('PASS', 'N', '0');
    expect(onlyLine({ contract, score: '0' }).data).toMatchObject({
      score: { kind: 'passed-out' },
    });
  });

  test('A6040 is an artificial score, North-South first', () => {
    expect(onlyLine({ score: 'A6040' })).toMatchObject({
      kind: 'ruling-made',
      data: { ruling: { kind: 'artificial', ns: 6000, ew: 4000 } },
    });
  });

  test('where contract and SCORE disagree the printed SCORE counts, with a warning', () => {
    const evening = read(event(board(1, { contract: played('4H', 'S', '10'), score: '400' })));
    expect(linesOf(evening)[0]!.data).toMatchObject({ score: { kind: 'points', points: 400 } });
    expect(evening.warnings).toEqual([expect.stringContaining('board 1, 1 against 2: SCORE 400')]);
  });

  test('a line without any score is told and left out', () => {
    const evening = read(event(board(1, { score: 'AVE' }, { ns: '3', ew: '4' })));
    expect(linesOf(evening)).toHaveLength(1);
    expect(evening.warnings).toEqual([expect.stringContaining('"AVE"')]);
  });
});

describe('contestants', () => {
  test('pairs are those of the lines, numbered as written; PARTICIPANTS may be missing', () => {
    const { contestants, rounds } = movementOf(read(event(board(1, { ns: '07', ew: '12' }))));
    expect(contestants).toEqual([
      { contestant: 'p07', number: '07' },
      { contestant: 'p12', number: '12' },
    ]);
    expect(rounds).toEqual([]);
  });

  test('a pair that never had a score of its own is a phantom', () => {
    const boards = board(1, { ns: '1', ew: '2' }, { ns: '3', ew: '9', score: 'A6000' });
    const { contestants } = movementOf(read(event(boards + board(2, { ns: '3', ew: '1' }))));
    expect(contestants.filter(({ phantom }) => phantom).map(({ number }) => number)).toEqual(['9']);
  });

  test('with two winners a number on both sides is two pairs', () => {
    const evening = read(
      event(`<WINNER_TYPE>2</WINNER_TYPE>${board(1, { ns: '1', ew: '2' }, { ns: '2', ew: '1' })}`),
    );
    const { winners, contestants } = movementOf(evening);
    expect(winners).toBe(2);
    expect(contestants.map(({ contestant }) => contestant).toSorted()).toEqual([
      'EW1',
      'EW2',
      'NS1',
      'NS2',
    ]);
  });

  test('names are people, without their entities; a section and a session are levels', () => {
    const pair = `<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER><PLAYER_NAME>Ann O&apos;Hara &#x141;</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>`;
    const evening = read(
      event(
        `<SESSION SESSION_ID="9"><SECTION SECTION_ID="B">${pair}${board(1, {})}</SECTION></SESSION>`,
      ),
    );
    expect(evening.people).toEqual({ p1: ["Ann O'Hara Ł"] });
    expect(linesOf(evening)[0]!.data).toMatchObject({ deal: '1-B-1', section: 'B' });
  });
});

describe('the event', () => {
  test.each([
    ['BUTLER_PAIRS', 'butler'],
    ['CROSS_IMP', 'cross-imps'],
    ['PAIRS', 'matchpoints'],
  ])('%s is compared by %s', (type, method) => {
    const opening = read(event(board(1, {}), type)).entries[0]!.entry;
    expect(opening.data).toMatchObject({ method });
  });

  test('DATE is the day of play', () => {
    expect(read(event(`<DATE>5/3/2024</DATE>${board(1, {})}`)).date).toBe('2024-03-05');
  });

  test('the encoding is the declared one', () => {
    const xml = event(`<EVENT_DESCRIPTION>Ł</EVENT_DESCRIPTION>${board(1, {})}`);
    const declared = xml.replace('version="1.0"', 'version="1.0" encoding="iso-8859-2"');
    const bytes = Uint8Array.from(declared, (it) => (it === 'Ł' ? 0xa3 : it.charCodeAt(0)));
    expect(read(bytes).name).toBe('Ł');
    expect(refusal(Uint8Array.from(xml, (it) => (it === 'Ł' ? 0xa3 : it.charCodeAt(0))))).toMatch(
      /^bad-encoding: .*utf-8/,
    );
  });
});

describe('what cannot be read', () => {
  const bomb = `<!DOCTYPE USEBIO [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]>`;

  test.each([
    ['not well formed', '<USEBIO><EVENT></USEBIO>', /^not-xml: line 1: /],
    ['another root', '<HTML></HTML>', /^not-usebio: /],
    ['no event', '<USEBIO></USEBIO>', /^not-usebio: /],
    [
      'an event without pairs’ boards',
      event('<MATCH></MATCH>', 'SWISS_TEAMS'),
      /^unsupported-event: EVENT SWISS_TEAMS/,
    ],
    ['a board without a number', event(board(0, {})), /^bad-line: BOARD_NUMBER "0"/],
    ['a pair number of another alphabet', event(board(1, { ns: 'ß!' })), /^bad-line: board 1/],
    ['nesting without end', '<USEBIO>'.repeat(50) + '</USEBIO>'.repeat(50), /^not-xml: /],
  ])('%s', (_, xml, message) => {
    expect(refusal(xml)).toMatch(message);
  });

  test('an entity of the file’s own means nothing', () => {
    const xml = event(`<EVENT_DESCRIPTION>&b;</EVENT_DESCRIPTION>${board(1, {})}`);
    const evening = read(xml.replace(/<!DOCTYPE[^>]*>/, bomb));
    expect(evening.name).toBe('&b;');
  });
});
