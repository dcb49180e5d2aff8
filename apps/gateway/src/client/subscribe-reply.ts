import type { SubscribeResult } from '#contracts';
import type { Joined } from '../views/hub.js';

/** The reply to a subscribe command, as text: the publication in it is JSON already. */
export function subscribeReply(id: number, joined: Joined): string {
  const { epoch, offset, recovered, first } = joined;
  const result: SubscribeResult = {
    recoverable: true,
    positioned: true,
    epoch,
    offset,
    ...(recovered !== undefined && { was_recovering: true, recovered }),
  };
  const text = JSON.stringify({ id, subscribe: result });
  if (!first) return text;
  const pub = `{"offset":${first.offset},"data":${first.data}}`;
  return `${text.slice(0, -2)},"publications":[${pub}]}}`;
}
