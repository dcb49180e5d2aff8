import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealId, isDeal, parseDeal } from './deal-parts.js';
import { DealId, EntryId, entryId, Part, Token, TournamentId } from './ids.js';

const part = fc.stringMatching(/^[A-Za-z0-9_]{1,12}$/);
const board = fc.integer({ min: 1, max: 9999 });

describe('deals', () => {
  test('parse after format gives the parts back', () => {
    fc.assert(
      fc.property(part, part, board, (session, set, number) => {
        const deal = dealId(session, set, number);
        expect(DealId.safeParse(deal).success).toBe(true);
        expect(isDeal(deal)).toBe(true);
        expect(parseDeal(deal)).toEqual({ session, set, board: number });
      }),
    );
  });

  test.each(['1-A-0', '1-A-07', '1-A', '1-A-7-2', '1-A-10000', '-A-1', '1-A-1\n', '1-Ä-1'])(
    '%j is no deal',
    (text) => {
      expect(DealId.safeParse(text).success).toBe(false);
      expect(isDeal(text)).toBe(false);
      expect(() => parseDeal(text)).toThrow(RangeError);
    },
  );
});

describe('names', () => {
  test.each([
    [Token, 'a'.repeat(32), 'a'.repeat(33)],
    [Token, 'A_b-9', 'a.b'],
    [Part, 'A_9', 'A-9'],
    [TournamentId, 'k3x9q0m2vb7d', 'K3x9q0m2vb7d'],
    [EntryId, 'dev-1-7', 'dev-0'],
    [EntryId, 'd-999999999', 'd-1000000000'],
  ])('the longest form passes and the next one does not (%#)', (schema, good, bad) => {
    expect(schema.safeParse(good).success).toBe(true);
    expect(schema.safeParse(bad).success).toBe(false);
  });

  test('an entry is named by its device and its place', () => {
    expect(entryId('d1', 4)).toBe('d1-4');
  });
});
