import { concat, type Packed, unpack } from './field-bytes.js';
import type { Layout } from './layout.js';

/** What a field knows of itself, beside its contestants' balances. */
export interface FieldHead {
  /** The normal size all its boards stand on now. */
  n: number;
  /** No movement says what N should be: it is the largest M so far. */
  asPlayed?: true;
  layout: Layout;
  /** How many deals have 0, 1, 2… compared scores: the observed N survives withdrawals. */
  sizes: number[];
}

/** One comparison field's balances: a head and one fixed-size record a contestant. */
export type Field = Packed<FieldHead>;

export const encodeField = (field: Field): Uint8Array => concat(field);
export const decodeField = (bytes: Uint8Array): Field => unpack<FieldHead>(bytes);

/** The largest number of compared scores on one deal. @example observedN([0, 3, 0, 2]) // 3 */
export const observedN = (sizes: readonly number[]): number =>
  Math.max(
    0,
    sizes.findLastIndex((deals) => deals > 0),
  );
