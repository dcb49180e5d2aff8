import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Balance } from './balance.js';
import { concat, unpack } from './field-bytes.js';
import { commonDenominator, type Layout, layoutOf, wordsOf } from './layout.js';
import { readBalance, recordBytes, writeBalance } from './packed.js';

const layout: fc.Arbitrary<Layout> = fc.record({
  method: fc.constantFrom('matchpoints' as const, 'cross-imps' as const, 'butler' as const),
  maxM: fc.oneof(
    fc.constantFrom(1, 2, 13, 41, 43, 100, 200, 400),
    fc.integer({ min: 1, max: 400 }),
  ),
  rounds: fc.integer({ min: 0, max: 12 }),
});

const u8 = fc.integer({ min: 0, max: 255 });
const u16 = fc.integer({ min: 0, max: 65_535 });
const u32 = fc.integer({ min: 0, max: 2 ** 32 - 1 });

/** Any sum of as many words as the layout has, its two ends included. */
function sumOf(of: Layout): fc.Arbitrary<bigint> {
  const most = 2n ** BigInt(64 * wordsOf(of) - 1);
  const ends = fc.constantFrom(0n, -1n, 1n, most - 1n, -most);
  return fc.oneof(ends, fc.bigInt({ min: -most, max: most - 1n }));
}

function balanceOf(of: Layout): fc.Arbitrary<Balance> {
  const sum = sumOf(of);
  const small = fc.record({ boards: u16, percent: u32, points: u16 });
  const round = fc.record({ boards: u8, cancelled: u8, imps: sum });
  const none = { boards: 0, percent: 0, points: 0 };
  const isMatchpoints = of.method === 'matchpoints';
  return isMatchpoints
    ? fc.record({
        boards: u16,
        s1: sum,
        artificialBoards: u16,
        artificial: u32,
        small: fc.tuple(small, small, small),
        impBoards: fc.constant(0),
        imps: fc.constant(0n),
        rounds: fc.constant(
          Array.from({ length: of.rounds }, () => ({ boards: 0, cancelled: 0, imps: 0n })),
        ),
      })
    : fc.record({
        boards: fc.constant(0),
        s1: fc.constant(0n),
        artificialBoards: fc.constant(0),
        artificial: fc.constant(0),
        small: fc.constant([none, none, none] as Balance['small']),
        impBoards: u16,
        imps: sum,
        rounds: fc.array(round, { minLength: of.rounds, maxLength: of.rounds }),
      });
}

describe('packed balances', () => {
  test('read after write gives the balance back, at any place, and touches no neighbour', () => {
    const any = layout.chain((of) => fc.record({ of: fc.constant(of), balance: balanceOf(of) }));
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 2 }), ({ of, balance }, place) => {
        const size = recordBytes(of);
        const records = new Uint8Array(3 * size).fill(0xa5);
        writeBalance(records, of, { place, balance });
        expect(readBalance(records, of, place)).toEqual(balance);
        const rest = records.filter((_, i) => Math.floor(i / size) !== place);
        expect(rest.every((byte) => byte === 0xa5)).toBe(true);
      }),
    );
  });

  test('records that start anywhere in a larger buffer are read alike', () => {
    const of = layoutOf({ method: 'cross-imps', vp: 'wbf' }, { maxM: 12, rounds: 3 });
    const balance = fc.sample(balanceOf(of), 1)[0]!;
    const buffer = new Uint8Array(recordBytes(of) + 7);
    writeBalance(buffer.subarray(7), of, { place: 0, balance });
    expect(readBalance(buffer.subarray(7), of, 0)).toEqual(balance);
  });

  test('a record is as wide as its largest board asks, whatever is played: 12 and 200 tables', () => {
    const bytesFor = (maxM: number): number =>
      recordBytes(layoutOf({ method: 'matchpoints' }, { maxM, rounds: 30 }));
    expect(bytesFor(12)).toBe(40);
    expect(bytesFor(200)).toBe(2 + 6 + 3 * 8 + 8 * 5);
  });

  test('a sum has room for 65,535 boards of 24 IMPs, or of a shared top', () => {
    for (const maxM of [1, 2, 7, 12, 43, 100, 200, 400]) {
      const of = layoutOf({ method: 'cross-imps' }, { maxM, rounds: 0 });
      const most = 65_535n * 24n * commonDenominator(maxM);
      expect(most < 2n ** BigInt(64 * wordsOf(of) - 1)).toBe(true);
    }
  });
});

describe('the common denominator', () => {
  test('is a multiple of every M up to the largest, and the least one', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 12].map(commonDenominator)).toEqual([
      1n,
      2n,
      6n,
      12n,
      60n,
      60n,
      420n,
      27_720n,
    ]);
    for (let m = 1; m <= 200; m++) expect(commonDenominator(200) % BigInt(m)).toBe(0n);
  });
});

test('a head and its records come apart as they were put together', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.uint8Array(), fc.nat(9), (head, records, shift) => {
      const bytes = concat({ head, records });
      const moved = new Uint8Array(bytes.length + shift);
      moved.set(bytes, shift);
      const whole = unpack(moved.subarray(shift));
      expect(JSON.stringify(whole.head)).toBe(JSON.stringify(head));
      expect([...whole.records]).toEqual([...records]);
    }),
  );
});
