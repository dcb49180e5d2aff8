import fc from 'fast-check';
import { expect, test } from 'vitest';
import fixture from '../fixtures/ranking.json' with { type: 'json' };
import { imps } from './imps.js';
import { negate, ratio } from './ratio.js';
import { decimal } from './rounding.js';
import { VP_SCALE_NAMES, VP_SCALES } from './vp-scales.js';

const margin = fc
  .tuple(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: 1, max: 40 }))
  .map(([num, den]) => ratio(num, den));
const boards = fc.integer({ min: 1, max: 64 });

test.each(VP_SCALE_NAMES)('VP1 %s: winner and loser share the total', (name) =>
  fc.assert(
    fc.property(margin, boards, (own, played) => {
      const { total, vps } = VP_SCALES[name];
      expect(vps(own, played) + vps(negate(own), played)).toBe(total);
    }),
  ),
);

test.each(fixture.matches)('VP1 IMP1 match of teams, $name', (match) => {
  const perBoard = match.openRoom.map((open, at) => imps(open - match.closedRoom[at]!));
  expect(perBoard).toEqual(match.imps);
  const won = ratio(perBoard.reduce((total, board) => total + board, 0));
  expect(won).toEqual(ratio(match.margin));
  const played = perBoard.length;
  const shown = (hundredths: number) => decimal(ratio(hundredths, 100), 2);
  expect(shown(VP_SCALES.wbf.vps(won, played))).toBe(match.wbf[0]);
  expect(shown(VP_SCALES.wbf.vps(negate(won), played))).toBe(match.wbf[1]);
  expect(shown(VP_SCALES.slawinski.vps(won, played))).toBe(match.slawinski);
});

test('VPW4 wbf rounds the margin to whole IMPs first, halves away from zero', () => {
  const { vps } = VP_SCALES.wbf;
  expect(vps(ratio(5, 2), 8)).toBe(vps(ratio(3), 8));
  expect(vps(ratio(-5, 2), 8)).toBe(vps(ratio(-3), 8));
  expect(vps(ratio(-1, 3), 8)).toBe(1000);
});

test('VPS1 slawinski takes the exact margin', () => {
  expect(VP_SCALES.slawinski.vps(ratio(5, 2), 2)).not.toBe(VP_SCALES.slawinski.vps(ratio(3), 2));
});
