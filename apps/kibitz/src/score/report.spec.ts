import { describe, expect, test } from 'vitest';
import { openedWith, openingIn, readEvening, sampleEvening, type Opening } from '#formats';
import { reportOf, type ScoreReport } from './report.js';
import { scoreEvening } from './score-evening.js';

const scoredSample = (change: Partial<Opening>): ScoreReport => {
  const sample = sampleEvening();
  return reportOf(scoreEvening(openedWith(sample, { ...openingIn(sample)!, ...change })));
};

const scoredXml = (inside: string): ScoreReport => {
  const xml = `<USEBIO><EVENT EVENT_TYPE="MP_PAIRS">${inside}</EVENT></USEBIO>`;
  const bytes = new TextEncoder().encode(xml);
  return reportOf(scoreEvening(readEvening({ name: 'e.xml', bytes, today: '2026-01-31' })));
};

const board = (number: number, ...lines: [ns: string, ew: string, score: number][]): string => {
  const text = lines.map(
    ([ns, ew, score]) =>
      `<TRAVELLER_LINE><NS_PAIR_NUMBER>${ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>${ew}</EW_PAIR_NUMBER><SCORE>${score}</SCORE></TRAVELLER_LINE>`,
  );
  return `<BOARD><BOARD_NUMBER>${number}</BOARD_NUMBER>${text.join('')}</BOARD>`;
};

describe('the sample evening', () => {
  test('matchpoints: N = 12, exact points, percent with two decimals, artificial lines not compared', () => {
    const report = scoredSample({});
    expect(report).toMatchObject({ rules: 'pzbs', method: 'matchpoints', n: 12 });
    expect(report.standings[0]).toMatchObject({
      contestant: '12',
      rank: '1',
      boards: 24,
      percent: '62.52',
    });
    expect(report.standings[0]!.matchpoints).toMatch(/^\d+\/\d+$/);
    expect(report.boards.map(({ board: number, m }) => [number, m]).slice(0, 3)).toEqual([
      [1, 11],
      [2, 11],
      [3, 12],
    ]);
  });

  test('cross-IMPs and Slawinski: two-board rounds are duels of 100 VPs', () => {
    const { standings, boards } = scoredSample({ method: 'cross-imps', vp: 'slawinski' });
    const rounds = standings.flatMap(({ vps }) => vps ?? []);
    expect(rounds).toHaveLength(24 * 12);
    const sum = rounds.reduce((all, { vp }) => all + Number(vp.replace('.', '')), 0);
    // Each duel shares 100.00; only the two boards with 60 % for both sides or 40-60 give other sums of IMPs.
    expect(Math.abs(sum - 144 * 10_000)).toBeLessThan(2 * 10_000);
    expect(standings[0]!.vps![0]).toEqual({ round: 1, vp: expect.stringMatching(/^\d+\.\d\d$/) });
    expect(boards[2]!.lines[0]!.nsImps).toMatch(/^-?\d+\/\d+$/);
  });

  test('Butler: a datum and whole IMPs', () => {
    const { boards, standings } = scoredSample({ method: 'butler', vp: 'wbf' });
    expect(boards.every(({ datum }) => datum !== undefined && datum % 10 === 0)).toBe(true);
    expect(boards[0]!.lines[0]!.nsImps).toMatch(/\/1$/);
    expect(standings[0]!.vpTotal).toMatch(/^\d+\.\d\d$/);
  });
});

describe('what numbers are called', () => {
  test('as written in the file, where one number is one contestant', () => {
    const { standings, boards } = scoredXml(board(1, ['07', '12', 620], ['3', '4', -100]));
    expect(standings.map(({ contestant }) => contestant).toSorted()).toEqual([
      '07',
      '12',
      '3',
      '4',
    ]);
    expect(boards[0]!.lines[0]).toEqual({
      ns: '07',
      ew: '12',
      score: 620,
      nsMatchpoints: '2/1',
      ewMatchpoints: '0/1',
    });
  });

  test('with the side where one number is two pairs; two winners are two lists', () => {
    const { standings } = scoredXml(
      `<WINNER_TYPE>2</WINNER_TYPE>${board(1, ['1', '1', 620], ['2', '2', -100])}`,
    );
    expect(standings.map(({ contestant, side, rank }) => [contestant, side, rank])).toEqual([
      ['NS:1', 'NS', '1'],
      ['NS:2', 'NS', '2'],
      ['EW:2', 'EW', '1'],
      ['EW:1', 'EW', '2'],
    ]);
  });

  test('with the section where it is two sections’ number', () => {
    const section = (id: string): string =>
      `<SECTION SECTION_ID="${id}">${board(1, ['1', '2', 620], ['3', '4', 100])}</SECTION>`;
    const { standings } = scoredXml(section('A') + section('B'));
    expect(standings.map(({ contestant }) => contestant)).toContain('B:3');
    expect(standings).toHaveLength(8);
  });
});
