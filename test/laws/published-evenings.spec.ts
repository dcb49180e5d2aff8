import { LIVE_RULE_SETS } from '#contracts';
import { decimal, multiply, parseRatio, ratio } from '#scoring';
import { openedWith, openingIn } from '#formats';
import { describe, expect, test } from 'vitest';
import { reportOf, type ScoreReport } from '../../apps/kibitz/src/score/report.js';
import { scoreEvening } from '../../apps/kibitz/src/score/score-evening.js';
import { eveningOfBoards, type FixtureBoard } from '../support/evening-of-boards.js';
import { fixture } from '../support/fixtures.js';

// Figures that others printed, computed by our whole path: reader, entries, reducer, report.

interface Howell {
  percent: Record<string, string>;
  boards: FixtureBoard[];
}
interface Butler {
  total: Record<string, string>;
  boards: (FixtureBoard & { datum: number })[];
}

const howell = fixture('howell-12-pairs') as Howell;
const polish = fixture('polish-evening') as { boards: FixtureBoard[] };
const butler = fixture('butler-8-pairs') as Butler;

function scored(boards: FixtureBoard[], rules: 'pzbs' | 'plain'): ScoreReport {
  const evening = eveningOfBoards(boards);
  return reportOf(scoreEvening(openedWith(evening, { ...openingIn(evening)!, rules })));
}

const linesOf = (report: ScoreReport) =>
  new Map(
    report.boards.flatMap(({ board, lines }) =>
      lines.map((line) => [`${board}: ${line.ns} - ${line.ew}`, line] as const),
    ),
  );

describe.each(LIVE_RULE_SETS)('published evenings by the rules %s', (rules) => {
  test('the 12 percentages of the 12-pair Howell, a short board included', () => {
    const { n, standings } = scored(howell.boards, rules);
    expect(n).toBe(6);
    expect(Object.fromEntries(standings.map((it) => [it.contestant, it.percent]))).toEqual(
      howell.percent,
    );
  });

  test('both percentages of every line of the Polish evening, on N = 8', () => {
    const report = scored(polish.boards, rules);
    const lines = linesOf(report);
    const percent = (points: string | undefined): string =>
      decimal(multiply(parseRatio(points!), ratio(100, 2 * (report.n - 1))), 2);
    const printed = polish.boards.flatMap(({ board, lines: all }) =>
      all.map(([ns, ew, , ...percentages]) => [`${board}: ${ns} - ${ew}`, percentages] as const),
    );
    expect(report.n).toBe(8);
    expect(printed).toHaveLength(243);
    for (const [where, percentages] of printed) {
      const line = lines.get(where);
      expect([where, percent(line?.nsMatchpoints), percent(line?.ewMatchpoints)]).toEqual([
        where,
        ...percentages,
      ]);
    }
  });

  test('the phantom of the Polish evening counts in neither M nor N and is not ranked', () => {
    const report = scored(polish.boards, rules);
    expect(new Set(report.boards.map(({ m }) => m))).toEqual(new Set([8]));
    expect(report.standings).toHaveLength(17);
    expect(report.standings.map((it) => it.contestant)).not.toContain('18');
    expect(report.standings.find((it) => it.contestant === '17')?.boards).toBe(27);
  });
});

test('BUT1 the datums, the line IMPs and the totals of the 8-pair Butler', () => {
  const report = reportOf(scoreEvening(eveningOfBoards(butler.boards, 'BUTLER_PAIRS')));
  const lines = linesOf(report);
  for (const { board, datum, lines: printed } of butler.boards) {
    expect([board, report.boards.find((it) => it.board === board)?.datum]).toEqual([board, datum]);
    for (const [ns, ew, , imps] of printed)
      expect(lines.get(`${board}: ${ns} - ${ew}`)?.nsImps).toBe(`${imps}/1`);
  }
  const totals = report.standings.map((it) => [it.contestant, decimal(parseRatio(it.imps!), 2)]);
  expect(Object.fromEntries(totals)).toEqual(butler.total);
});
