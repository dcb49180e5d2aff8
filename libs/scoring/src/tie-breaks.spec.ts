import fc from 'fast-check';
import { expect, test } from 'vitest';
import fixture from '../fixtures/ranking.json' with { type: 'json' };
import { TIE_BREAKS, type TieBreak } from './policies.js';
import { rank } from './ranking.js';
import { add, divide, ratio } from './ratio.js';
import { parseRatio } from './ratio-text.js';
import { byResult, tieCounts } from './tie-breaks.js';

const { results, counts, lists } = fixture.tieBreaks;

const contestants = Object.entries(results).map(([name, { shares }]) => {
  const exact = shares.map(parseRatio);
  const value = divide(exact.reduce(add), ratio(exact.length));
  return { name, value, counts: tieCounts(exact) };
});

test('RK4 tops and boards above average are counted', () => {
  const found = contestants.map((it) => [it.name, TIE_BREAKS.map((tie) => it.counts[tie])]);
  expect(Object.fromEntries(found)).toEqual(counts);
});

test.each(lists)('RK4 the chain $chain: $labels', ({ chain, labels }) => {
  const ranked = rank(contestants, byResult(chain as TieBreak[]));
  expect(ranked.map(({ item, label }) => `${label} ${item.name}`)).toEqual(labels);
});

const result = fc.record({
  value: fc.integer({ min: 0, max: 3 }).map((thirds) => ratio(thirds, 3)),
  counts: fc.record({
    tops: fc.integer({ min: 0, max: 2 }),
    'above-average': fc.integer({ min: 0, max: 2 }),
  }),
});
const field = fc.array(result, { maxLength: 12 });
const chains = fc.constantFrom<TieBreak[]>(
  [],
  ['tops'],
  ['above-average'],
  ['tops', 'above-average'],
  ['above-average', 'tops'],
);

test('RK4 a longer chain only parts those a shorter one left tied', () =>
  fc.assert(
    fc.property(result, result, chains, (a, b, chain) => {
      const shorter = byResult(chain.slice(0, -1))(a, b);
      const last = chain.at(-1);
      const then = last === undefined ? 0 : b.counts[last] - a.counts[last];
      expect(Math.sign(byResult(chain)(a, b))).toBe(Math.sign(shorter || then));
    }),
  ));

test('RK4 who is where does not hang on the order of the list', () =>
  fc.assert(
    fc.property(field, chains, (all, chain) => {
      const named = all.map((it, at) => ({ ...it, at }));
      const places = (list: typeof named) =>
        rank(list, byResult(chain))
          .toSorted((a, b) => a.item.at - b.item.at)
          .map(({ label }) => label);
      expect(places(named.toReversed())).toEqual(places(named));
    }),
  ));
