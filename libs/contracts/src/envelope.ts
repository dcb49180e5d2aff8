import { z } from 'zod';
import type { EntryData, EntryKind } from './entries/kinds.js';
import { EntryId, Token } from './ids.js';

/** What every entry carries, whatever its kind; `data` is checked by the kind's own schema. */
export const Envelope = z.strictObject({
  /** Version of this kind's data. */
  v: z.int().min(1),
  id: EntryId,
  kind: z.string().min(1).max(40),
  device: Token,
  /** Place in the device's journal, from 1. */
  n: z.int().min(1).max(999_999_999),
  /** The device's clock: it informs, it never decides. */
  at: z.iso.datetime({ offset: true }),
  /** The version of the view the writer saw. */
  on: z.int().min(0).optional(),
  /** The movement the writer played by. */
  movement: z.int().min(1).optional(),
  /** Stamped by the desk's door: the authenticated writer. */
  actor: Token.optional(),
  data: z.unknown(),
});
export type Envelope = z.infer<typeof Envelope>;

/** A checked entry: kind and data belong together. */
export type Entry = {
  [K in EntryKind]: Omit<Envelope, 'kind' | 'data'> & { kind: K; data: EntryData<K> };
}[EntryKind];

export type EntryOf<K extends EntryKind> = Extract<Entry, { kind: K }>;
