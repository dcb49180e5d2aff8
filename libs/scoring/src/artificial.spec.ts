import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import fixture from '../fixtures/artificial.json' with { type: 'json' };
import {
  artificialImps,
  AVERAGE_PERCENT_HUNDREDTHS,
  AVERAGES,
  averageShare,
  averagesWorth,
  type Average,
} from './artificial.js';
import { add, compare, divide, multiply, ratio, ZERO, type Ratio } from './ratio.js';
import { parseRatio } from './ratio-text.js';
import { decimal } from './rounding.js';

const total = (values: Ratio[]) => values.reduce(add, ZERO);
const share = fc.integer({ min: 0, max: 1000 }).map((thousandths) => ratio(thousandths, 1000));

/** A typed percentage stays what it is; only an average by its name looks at the other boards. */
const worth = (award: string | number, own: Ratio | undefined): Ratio =>
  typeof award === 'number' ? ratio(award, 10_000) : averageShare(award as Average, own);

describe('a session', () => {
  test.each(fixture.sessions)('ART1 ART2 $name', (row) => {
    const { played, top, awards } = row;
    const points = total(played.map((x) => ratio(x)));
    const own = played.length > 0 ? divide(points, ratio(top * played.length)) : undefined;
    expect(own ?? null).toEqual(row.ownShare === null ? null : parseRatio(row.ownShare));
    const shares = awards.map((award) => worth(award, own));
    expect(shares).toEqual(row.shares.map(parseRatio));
    const sum = add(points, multiply(ratio(top), total(shares)));
    expect(Number(decimal(sum, 4))).toBe(Number(decimal(parseRatio(row.total), 4)));
    const boards = played.length + awards.length;
    const percent = divide(multiply(ratio(100), sum), ratio(top * boards));
    expect(Number(decimal(percent, 4))).toBe(Number(row.percent));
  });
});

const averages = fc.array(fc.constantFrom(...AVERAGES), { maxLength: 8 });

test('ART4 averages of one contestant are worth their sum, each by the same own share', () =>
  fc.assert(
    fc.property(averages, fc.option(share, { nil: undefined }), (awards, own) => {
      const count = (name: Average) => awards.filter((award) => award === name).length;
      const counts = { 'A+': count('A+'), A: count('A'), 'A-': count('A-') };
      expect(averagesWorth(counts, own)).toEqual(
        total(awards.map((award) => averageShare(award, own))),
      );
    }),
  ));

test('ART4 two A+ and an A with 64 % elsewhere are 89/50 of a top', () => {
  expect(averagesWorth({ 'A+': 2, A: 1 }, ratio(16, 25))).toEqual(ratio(89, 50));
  expect(averagesWorth({}, undefined)).toEqual(ZERO);
});

test('ART1 average plus, average and average minus are 60, 50 and 40 %', () => {
  expect(AVERAGES.map((average) => AVERAGE_PERCENT_HUNDREDTHS[average])).toEqual([
    6000, 5000, 4000,
  ]);
});

test('ART2 A+ is never under the own share, A- never over it, A never moves', () =>
  fc.assert(
    fc.property(share, (own) => {
      expect(compare(averageShare('A+', own), own)).not.toBe(-1);
      expect(compare(averageShare('A+', own), ratio(3, 5))).not.toBe(-1);
      expect(compare(averageShare('A-', own), own)).not.toBe(1);
      expect(compare(averageShare('A-', own), ratio(2, 5))).not.toBe(1);
      expect(averageShare('A', own)).toEqual(ratio(1, 2));
    }),
  ));

test.each(fixture.imps)('ART3 $percentHundredths hundredths of a percent: $imps IMPs', (row) => {
  expect(artificialImps(row.percentHundredths)).toBe(row.imps);
});
