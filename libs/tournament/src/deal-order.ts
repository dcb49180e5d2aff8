import { type DealId, parseDeal } from '#contracts';
import { numeric } from './numeric.js';

/** Deals as a program lists them: by session, board set and number. */
export function inDealOrder(a: DealId, b: DealId): number {
  const [left, right] = [parseDeal(a), parseDeal(b)];
  return (
    numeric(left.session, right.session) || numeric(left.set, right.set) || left.board - right.board
  );
}

/** Boards as a contestant plays them: by session, round and number. */
export function inOrderOfPlay(
  a: { deal: DealId; round?: number },
  b: { deal: DealId; round?: number },
): number {
  const [left, right] = [parseDeal(a.deal), parseDeal(b.deal)];
  return (
    numeric(left.session, right.session) ||
    (a.round ?? 0) - (b.round ?? 0) ||
    inDealOrder(a.deal, b.deal)
  );
}
