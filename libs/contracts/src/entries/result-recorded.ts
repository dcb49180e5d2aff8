import { DENOMINATIONS, RISKS, SEATS } from '#scoring';
import { z } from 'zod';
import { DealId, EntryId, Token } from '../ids.js';

/** `SA`, `D10`: suit, then rank. */
const Card = z.string().regex(/^[SHDC]([2-9]|10|[JQKA])$/, 'write a card as SA or D10');

/** A result as reported: contract, declarer and tricks; a pass-out; or bare points (imports only). */
export const Score = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('contract'),
    level: z.int().min(1).max(7),
    denomination: z.enum(DENOMINATIONS),
    risk: z.enum(RISKS),
    declarer: z.enum(SEATS),
    /** Tricks declarer won in all, 0 to 13. */
    tricks: z.int().min(0).max(13),
    lead: Card.optional(),
  }),
  z.strictObject({ kind: z.literal('passed-out') }),
  z.strictObject({
    kind: z.literal('points'),
    /** NS points: a multiple of 10. */
    points: z.int().min(-7600).max(7600).multipleOf(10),
  }),
]);
export type Score = z.infer<typeof Score>;

/** Where a line stands; corrections and rulings name it. */
export const LineName = z.strictObject({ line: EntryId, deal: DealId });
export type LineName = z.infer<typeof LineName>;

/** Who sat where on which deal. */
export const Meeting = z.strictObject({
  section: Token,
  table: Token,
  /** Absent only where nobody knows it: in imports. */
  round: z.int().min(1).max(255).optional(),
  deal: DealId,
  ns: Token,
  ew: Token,
});

/** One table's result on one deal, or (with `corrects`) the new text of an earlier line. */
export const ResultRecorded = Meeting.extend({
  people: z.strictObject({ N: Token, E: Token, S: Token, W: Token }).partial().optional(),
  score: Score,
  corrects: LineName.optional(),
});
export type ResultRecorded = z.infer<typeof ResultRecorded>;
