import { expect, test } from 'vitest';
import fixture from '../fixtures/sessions.json' with { type: 'json' };
import { carryForward } from './carry-forward.js';
import { ratio } from './ratio.js';
import { parseRatio } from './ratio-text.js';

test.each(fixture.carryForward.rows)('CF1 $score of $possible carries $carried', (row) => {
  const carried = carryForward(
    { score: parseRatio(row.score), possible: parseRatio(row.possible), boards: row.boards },
    { possible: parseRatio(row.finalPossible), boards: row.finalBoards },
  );
  expect(carried).toEqual(parseRatio(row.carried));
});

test('CF1 two stages alike: half of the score', () => {
  const stage = { possible: ratio(500), boards: 24 };
  expect(carryForward({ ...stage, score: ratio(301) }, stage)).toEqual(ratio(301, 2));
});

test('CF1 no stage without boards', () => {
  const stage = { possible: ratio(500), boards: 24 };
  const score = ratio(300);
  expect(() => carryForward({ ...stage, score }, { ...stage, boards: 0 })).toThrow(RangeError);
  expect(() => carryForward({ ...stage, score, possible: ratio(0) }, stage)).toThrow(RangeError);
});
