import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import fixture from '../fixtures/scaling.json' with { type: 'json' };
import { matchpoints } from './matchpoints.js';
import { add, compare, divide, multiply, ratio, subtract, ZERO, type Ratio } from './ratio.js';
import { parseRatio } from './ratio-text.js';
import { decimal } from './rounding.js';
import { SCALINGS, type Scaling } from './policies.js';
import { scaled, scaledTop, type GroupMatchpoints } from './scaling.js';

const percent = (scaling: Scaling, group: GroupMatchpoints): Ratio =>
  divide(multiply(ratio(100), scaled(scaling, group)), ratio(scaledTop(scaling, group)));

describe('the figures', () => {
  test.each(fixture.additive)(
    'SC1 additive: $x of a group of $m on $n are $y',
    ({ x, y, m, n }) => {
      expect(x.map((own) => scaled('additive', { x: own, m, n }))).toEqual(
        y.map((own) => ratio(own)),
      );
    },
  );

  test.each(fixture.additiveTops)('SC1 NB1 the top of $m seen on $n', ({ m, n, ...printed }) => {
    const top = { x: 2 * (m - 1), m, n };
    expect(decimal(percent('additive', top), 1)).toBe(printed.percent);
    expect(decimal(percent('neuberg', top), 1)).toBe(printed.neuberg);
  });

  test.each(fixture.large)('SC2 NB1 large fields: $x of a group of $m on $n', (row) => {
    expect(scaled('neuberg', row)).toEqual(parseRatio(row.neuberg));
    expect(Number(decimal(percent('neuberg', row), 6))).toBe(Number(row.neubergPercent));
    expect(Number(decimal(percent('ascherman', row), 6))).toBe(Number(row.aschermanPercent));
  });

  test.each(fixture.ascherman)('SC2 Ascherman with $tables tables: $percents', (row) => {
    const seen = row.x.map((x) => percent('ascherman', { x, m: row.tables, n: row.tables }));
    expect(seen.map((share) => decimal(share, 1))).toEqual(row.percents);
  });

  test('NB1 SC3 three tables seen on six, and as they are', () => {
    const { scores, m, n, onThree, onSix } = fixture.pjms;
    const shown = (scaling: Scaling) =>
      matchpoints(scores).map((x) => decimal(percent(scaling, { x, m, n }), 0));
    expect(shown('none')).toEqual(onThree);
    expect(shown('neuberg')).toEqual(onSix);
  });
});

const scores = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 30 });
const sum = (values: readonly Ratio[]) => values.reduce(add, ZERO);

describe('the laws', () => {
  test.each(SCALINGS)('NB1 SC1 SC2 SC3 %s: the two sides of a table share the top', (scaling) =>
    fc.assert(
      fc.property(scores, fc.nat(20), (group, more) => {
        const [m, n] = [group.length, group.length + more];
        const top = 2 * (m - 1);
        for (const x of matchpoints(group)) {
          const both = [x, top - x].map((own) => scaled(scaling, { x: own, m, n }));
          expect(sum(both)).toEqual(ratio(scaledTop(scaling, { m, n })));
        }
      }),
    ),
  );

  test.each(SCALINGS)('NB1 SC1 SC2 SC3 %s: a group shares half of its tops', (scaling) =>
    fc.assert(
      fc.property(scores, fc.nat(20), (group, more) => {
        const [m, n] = [group.length, group.length + more];
        const all = matchpoints(group).map((x) => scaled(scaling, { x, m, n }));
        expect(sum(all)).toEqual(ratio((m * scaledTop(scaling, { m, n })) / 2));
      }),
    ),
  );

  test.each(['neuberg', 'ascherman'] as const)(
    'NB1 SC2 %s: 0 < y < top, a score missing',
    (scaling) =>
      fc.assert(
        fc.property(scores, fc.integer({ min: 1, max: 20 }), (group, more) => {
          const [m, n] = [group.length, group.length + more];
          for (const x of matchpoints(group)) {
            const y = scaled(scaling, { x, m, n });
            expect(compare(y, ZERO)).toBe(1);
            expect(compare(y, ratio(scaledTop(scaling, { m, n })))).toBe(-1);
          }
        }),
      ),
  );

  test('SC2 Ascherman and Neuberg rank any two lines alike, whatever their groups', () => {
    const line = fc
      .integer({ min: 1, max: 30 })
      .chain((m) => fc.record({ m: fc.constant(m), x: fc.nat(2 * (m - 1)) }));
    fc.assert(
      fc.property(line, line, fc.integer({ min: 30, max: 60 }), (a, b, n) => {
        const order = (scaling: Scaling) =>
          compare(scaled(scaling, { ...a, n }), scaled(scaling, { ...b, n }));
        expect(order('ascherman')).toBe(order('neuberg'));
      }),
    );
  });

  test('SC2 Neuberg comes as near to Ascherman as one likes as n grows', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(58), (m, drawn) => {
        const x = drawn % (2 * m - 1);
        const gap = subtract(
          percent('neuberg', { x, m, n: 10 ** 9 }),
          percent('ascherman', { x, m, n: 10 ** 9 }),
        );
        expect(decimal(gap, 6)).toBe('0.000000');
      }),
    ));

  test.each(SCALINGS)(
    'W4 %s takes fractions of weighted scores, and a whole one as its number',
    (scaling) =>
      fc.assert(
        fc.property(fc.nat(58), fc.integer({ min: 1, max: 30 }), fc.nat(9), (x, m, more) => {
          const n = m + more;
          const seen = (own: number | Ratio) => scaled(scaling, { x: own, m, n });
          expect(seen(ratio(x))).toEqual(seen(x));
          const between = divide(add(seen(x), seen(x + 1)), ratio(2));
          expect(seen(ratio(2 * x + 1, 2))).toEqual(between);
        }),
      ),
  );
});

test('NB1 SC2 a group of no score is refused', () => {
  for (const scaling of ['neuberg', 'ascherman'] as const)
    expect(() => scaled(scaling, { x: 0, m: 0, n: 7 })).toThrow(RangeError);
});
