import type { Change } from './change.js';
import type { Stand } from './source.js';

/** What somebody missed cannot be told: they must start again. */
export const LOST = Symbol('lost');

/** What one channel sends; it holds no subscribers, only what they have been sent. Texts are JSON. */
export interface Feed {
  /** How a publication of this channel is named in server-sent events. */
  readonly event: 'snapshot' | 'change';
  /** Starts from a stand. */
  begin(stand: Stand): void;
  /** Moves on; the publication, or `undefined` when nothing on this channel is different. */
  change(stand: Stand, change: Change): string | undefined;
  /** The present values of what changed, for somebody who missed it. */
  since(change: Change): string | undefined | typeof LOST;
  /** The present value as a publication, for somebody who has nothing. */
  whole(): string;
  /** The present value as the snapshot over HTTP gives it. */
  snapshot(stand: Stand): string;
}
