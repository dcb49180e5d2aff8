import type { DealId, DeviceId, EntryId } from '#contracts';

/** `<session>-<field>`: the sections of one session that are compared with each other. */
export type FieldId = string;
export const fieldId = (session: string, field: string): FieldId => `${session}-${field}`;

/** A piece of a tournament's state that is read and written as one value. */
export type CellName =
  | 'head'
  | 'setup'
  | 'rejections'
  | 'officials'
  /** Rows of a view's newest official list. */
  | `official:${string}`
  | `deal:${DealId}`
  | `field:${FieldId}`
  | `progress:${string}`
  | `device:${DeviceId}`
  | `outcome:${EntryId}`
  /** By log sequence: one id may be held twice, with two contents. */
  | `held:${number}`;

/** JSON text, or packed bytes (`field:`, `progress:`). */
export type CellValue = string | Uint8Array;

/** Cells read from a store: present, or known to be absent. A cell not in the map was not read. */
export type Cells = ReadonlyMap<CellName, CellValue | undefined>;

/** Cells to write; `null` removes one. */
export type CellWrites = Map<CellName, CellValue | null>;
