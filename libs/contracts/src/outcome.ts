import { z } from 'zod';
import { EntryId } from './ids.js';

/** Well-formed but it does not fit: scores nothing, waits for the director. */
export const HELD_REASONS = [
  'board-not-due',
  'other-pairs',
  'already-played',
  'late',
  'older-movement',
  'stale-view',
  'same-id-other-content',
  'final',
  'unknown-line',
  'unknown-table',
] as const;

/** Cannot be an entry of this tournament, whatever the director says. */
export const REJECTED_REASONS = [
  'malformed',
  'too-large',
  'unknown-kind',
  'wrong-partition',
  'wrong-table',
  'unauthorised',
  'exact-duplicate',
  'impossible-contract',
  'not-opened',
  'already-opened',
  'unknown-deal',
  'unknown-session',
  'unknown-held',
  'contradicts-movement',
  'unknown-closing',
  'already-official',
] as const;

export type HeldReason = (typeof HELD_REASONS)[number];
export type RejectedReason = (typeof REJECTED_REASONS)[number];

/** The answer to one entry; `detail` says where and what to do, in one English line. */
export const Outcome = z.discriminatedUnion('outcome', [
  z.strictObject({ entry: EntryId, seq: z.int(), outcome: z.literal('accepted') }),
  z.strictObject({
    entry: EntryId,
    seq: z.int(),
    outcome: z.literal('held'),
    reason: z.enum(HELD_REASONS),
    detail: z.string(),
  }),
  z.strictObject({
    entry: EntryId,
    seq: z.int(),
    outcome: z.literal('rejected'),
    reason: z.enum(REJECTED_REASONS),
    detail: z.string(),
  }),
]);
export type Outcome = z.infer<typeof Outcome>;
