import { describe, expect, test } from 'vitest';
import type { EveningEntry } from '../evening.js';
import { bwsEvening } from './evening.js';
import type { BwsRows, ReceivedRow, RoundRow } from './rows.js';

const ABOUT = { name: 'Czwartek, pary', date: '2026-01-31' };
const SECTION = { id: 1, letter: 'A', session: '1', missingPair: 0 };

const round = (row: Partial<RoundRow>): RoundRow => ({
  section: 1,
  table: 1,
  round: 1,
  ns: 1,
  ew: 3,
  boards: '1-2',
  ...row,
});

const received = (row: Partial<ReceivedRow>): ReceivedRow => ({
  id: 1,
  section: 1,
  table: 1,
  round: 1,
  board: 1,
  ns: 1,
  ew: 3,
  declarer: 1,
  seat: 'N',
  contract: '4 S',
  result: '=',
  lead: '',
  remark: '',
  at: '2026-01-31T19:00:00.000Z',
  erased: false,
  ...row,
});

const TWO_TABLES = [round({}), round({ table: 2, ns: 2, ew: 4, boards: '3-4' })];

const evening = (rows: Partial<BwsRows>) =>
  bwsEvening(
    { grouped: false, sections: [SECTION], rounds: TWO_TABLES, received: [], players: [], ...rows },
    ABOUT,
  );

const played = (rows: ReceivedRow[]): EveningEntry[] =>
  evening({ received: rows }).entries.filter(
    ({ entry }) => entry.kind !== 'tournament-opened' && entry.kind !== 'movement-set',
  );

const kinds = (entries: readonly EveningEntry[]): string[] =>
  entries.map(({ entry }) => entry.kind);
const movementIn = (rows: Partial<BwsRows>) =>
  evening(rows).entries.flatMap(({ entry }) => (entry.kind === 'movement-set' ? [entry.data] : []));

describe('the movement', () => {
  test('an evening opens with its tournament and its movement, named after the file', () => {
    const { entries, name, date } = evening({ received: [received({})] });
    expect(kinds(entries)).toEqual(['tournament-opened', 'movement-set', 'result-recorded']);
    expect([name, date]).toEqual(['Czwartek, pary', '2026-01-31']);
    expect(entries[0]!.entry.data).toMatchObject({ slug: 'czwartek-pary', rules: 'pzbs' });
  });

  test('a pair that changes direction stays one contestant: an arrow switch', () => {
    const rounds = [round({}), round({ round: 2, ns: 3, ew: 1, boards: '3-4' })];
    const [movement] = movementIn({ rounds });
    expect(movement!.winners).toBe(1);
    expect(movement!.contestants).toEqual([
      { contestant: 'p1', number: '1' },
      { contestant: 'p3', number: '3' },
    ]);
  });

  test('one number on both sides in one round means two pairs, and two winners', () => {
    const rounds = [round({ ns: 1, ew: 1 }), round({ table: 2, ns: 2, ew: 2, boards: '3-4' })];
    const [movement] = movementIn({ rounds });
    expect(movement!.winners).toBe(2);
    expect(movement!.contestants).toContainEqual({ contestant: 'NS1', number: '1', side: 'NS' });
    expect(movement!.contestants).toContainEqual({ contestant: 'EW1', number: '1', side: 'EW' });
  });

  test('a number in two sections at once means two pairs; sections of one group are compared', () => {
    const sections = [SECTION, { ...SECTION, id: 2, letter: 'B' }];
    const rounds = [round({}), round({ section: 2 })];
    const grouped = movementIn({ sections, rounds, grouped: true });
    expect(grouped.map(({ section, set, field }) => [section, set, field])).toEqual([
      ['A', 'all', 'all'],
      ['B', 'all', 'all'],
    ]);
    expect(grouped[1]!.contestants[0]).toEqual({ contestant: 'B-p1', number: '1' });
    expect(movementIn({ sections, rounds }).map(({ field }) => field)).toEqual(['A', 'B']);
  });

  test.each([
    ['pair 0', { rounds: [round({ ew: 0 })] }],
    ['MissingPair', { sections: [{ ...SECTION, missingPair: 3 }], rounds: [round({})] }],
  ])('%s is an empty seat', (_, rows) => {
    expect(movementIn(rows)[0]!.rounds[0]!.tables).toEqual([['1', 'p1', null, '1-2']]);
  });

  test('boards listed one by one are kept as listed', () => {
    const [movement] = movementIn({ rounds: [round({ boards: '1,2,5' })] });
    expect(movement!.rounds[0]!.tables[0]![3]).toBe('1,2,5');
  });

  test('without RoundData the pairs are those that have results', () => {
    const [movement] = movementIn({ rounds: [], received: [received({})] });
    expect(movement!.rounds).toEqual([]);
    expect(movement!.contestants.map(({ number }) => number)).toEqual(['1', '3']);
  });
});

describe('the results', () => {
  test('a row is an entry of its table: contract, declarer’s seat, tricks in all, lead', () => {
    const [entry] = played([received({ contract: '3 NT x', result: '+1', lead: 'C10' })]);
    expect(entry!.door).toEqual({ section: 'A', table: '1' });
    expect(entry!.entry).toMatchObject({ id: 'A-1-1', device: 'A-1', n: 1 });
    expect(entry!.entry.data).toMatchObject({
      deal: '1-A-1',
      round: 1,
      ns: 'p1',
      ew: 'p3',
      score: { level: 3, denomination: 'NT', risk: 'x', declarer: 'N', tricks: 10, lead: 'C10' },
    });
  });

  test('PASS is a board passed out', () => {
    const [entry] = played([received({ contract: 'PASS', result: '' })]);
    expect(entry!.entry.data).toMatchObject({ score: { kind: 'passed-out' } });
  });

  test.each([
    ['40%-60%', { kind: 'artificial', ns: 4000, ew: 6000 }],
    ['60%-60%', { kind: 'artificial', ns: 6000, ew: 6000 }],
    ['Not played', { kind: 'not-played' }],
  ])('the remark %s is a ruling of the desk', (remark, ruling) => {
    const [entry] = played([received({ remark, contract: '', result: '' })]);
    expect(entry).toMatchObject({ door: 'desk', entry: { kind: 'ruling-made', data: { ruling } } });
  });

  test('rows come in order of time, whatever their order on the disk', () => {
    const entries = played([
      received({ id: 2, board: 2, at: '2026-01-31T19:10:00.000Z' }),
      received({ id: 1, board: 1, at: '2026-01-31T19:20:00.000Z' }),
    ]);
    expect(entries.map(({ entry }) => 'deal' in entry.data && entry.data.deal)).toEqual([
      '1-A-2',
      '1-A-1',
    ]);
  });

  test('without times the rows stand in order of ID', () => {
    const rows = [received({ id: 9, board: 2 }), received({ id: 4 })].map(
      ({ at: _, ...row }) => row,
    );
    expect(played(rows).map(({ entry }) => 'deal' in entry.data && entry.data.deal)).toEqual([
      '1-A-1',
      '1-A-2',
    ]);
  });

  test('a later row of the same board corrects the line; the highest ID wins against the clock', () => {
    const entries = played([
      received({ id: 1, at: '2026-01-31T19:20:00.000Z' }),
      received({ id: 2, result: '+1', at: '2026-01-31T19:10:00.000Z' }),
    ]);
    expect(entries[1]!.entry.data).toMatchObject({
      score: { tricks: 11 },
      corrects: { line: 'A-1-1', deal: '1-A-1' },
    });
  });

  test('an erased row is recorded and withdrawn; what is entered after it is a new line', () => {
    const entries = played([received({ erased: true }), received({ id: 2, result: '-1' })]);
    expect(kinds(entries)).toEqual(['result-recorded', 'result-withdrawn', 'result-recorded']);
    expect(entries[1]!.entry.data).toEqual({ line: 'A-1-1', deal: '1-A-1' });
    expect(entries[2]!.entry.data).not.toHaveProperty('corrects');
  });

  test('what comes after a ruling corrects it through the desk', () => {
    const [ruling, result] = played([
      received({ remark: '50%-50%', contract: '' }),
      received({ id: 2 }),
    ]);
    expect(result).toMatchObject({
      door: 'desk',
      entry: { data: { corrects: { line: ruling!.entry.id } } },
    });
  });
});

describe('what is told and not guessed', () => {
  const warningsOf = (row: Partial<ReceivedRow>): readonly string[] =>
    evening({ received: [received(row)] }).warnings;

  test.each([
    ['a declarer of the other direction', { seat: 'E' }, ['declarer E is not pair 1', 1]],
    ['Wrong direction', { remark: 'Wrong direction' }, ['kept as entered', 1]],
    ['a remark nobody knows', { remark: 'fouled?' }, ['"fouled?" is not understood', 1]],
    ['an arbitral score', { remark: 'Arbitral score' }, ['no score yet', 0]],
    ['a row without a result', { contract: '', result: '' }, ['is no result', 0]],
    ['an unknown section', { section: 7 }, ['section 7 is not in table Section', 0]],
    ['a missing pair', { ew: 0 }, ['missing', 0]],
  ] as const)('%s', (_, row, [warning, entries]) => {
    expect(warningsOf(row)).toEqual([expect.stringContaining(warning)]);
    expect(warningsOf(row)[0]).toMatch(/^row 1 \(table 1, round 1, board 1\): /);
    expect(played([received(row)])).toHaveLength(entries);
  });
});

test('players sit where their pair sat in the first round; names stay outside the entries', () => {
  const seats = { N: 'Ada', S: 'Jan', E: 'Ewa', W: 'Leon' };
  const players = Object.entries(seats).map(([seat, name]) => ({
    section: 1,
    table: 1,
    round: 0,
    seat,
    name,
  }));
  const { people, entries } = evening({ players });
  expect(people).toEqual({ p1: ['Ada', 'Jan'], p3: ['Ewa', 'Leon'] });
  expect(JSON.stringify(entries)).not.toContain('Ada');
});
