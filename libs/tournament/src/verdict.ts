import type { HeldReason, RejectedReason } from '#contracts';

/** What the reducer says of one entry, before it is written down. */
export type Verdict =
  | { outcome: 'accepted' }
  | { outcome: 'held'; reason: HeldReason; detail: string }
  | { outcome: 'rejected'; reason: RejectedReason; detail: string };

export const ACCEPTED: Verdict = { outcome: 'accepted' };
export const held = (reason: HeldReason, detail: string): Verdict => ({
  outcome: 'held',
  reason,
  detail,
});
export const rejected = (reason: RejectedReason, detail: string): Verdict => ({
  outcome: 'rejected',
  reason,
  detail,
});
