import { SIDES } from '#scoring';
import { z } from 'zod';
import { Part, Token } from '../ids.js';

/** A table-round's results are counted in one byte. */
const MOST_BOARDS = 255;

/** Boards of one table-round: ascending numbers and ranges, as `4-6` or `1-2,5`. */
export const BoardList = z
  .string()
  .regex(/^[1-9]\d{0,3}(-[1-9]\d{0,3})?(,[1-9]\d{0,3}(-[1-9]\d{0,3})?)*$/, 'write boards as 1-2,5')
  .refine(isAscending, 'write boards in ascending order, each once, 255 at the most');

/** `[table, ns, ew, boards]`; `null` is an empty seat: its opponents sit out. */
export const TableRound = z.tuple([Token, Token.nullable(), Token.nullable(), BoardList]);

export const StartNumber = z.strictObject({
  contestant: Token,
  /** The start number as printed, as `12` or `3`. */
  number: z.string().regex(/^[A-Za-z0-9]{1,8}$/, 'use 1 to 8 letters and digits'),
  /** Where numbers run per side, the side this number belongs to. */
  side: z.enum(SIDES).optional(),
  /** Holds a seat, plays nothing, is not ranked. */
  phantom: z.literal(true).optional(),
});

/**
 * One section's movement in one session. The same `movement` number again adds rounds and start
 * numbers (a long movement takes several entries); a higher one replaces what was there.
 */
export const MovementSet = z.strictObject({
  session: Part,
  section: Token,
  /** The board set the section plays: sections with one set play the same cards. */
  set: Part,
  /** The comparison field: all sections that name it are matchpointed together. */
  field: Part,
  movement: z.int().min(1).max(9999),
  winners: z.union([z.literal(1), z.literal(2)]).default(1),
  contestants: z.array(StartNumber).max(600),
  rounds: z.array(
    z.strictObject({ round: z.int().min(1).max(255), tables: z.array(TableRound).max(300) }),
  ),
});
export type MovementSet = z.infer<typeof MovementSet>;
export type StartNumber = z.infer<typeof StartNumber>;
export type TableRound = z.infer<typeof TableRound>;

function isAscending(list: string): boolean {
  const ends = list.split(',').map((part) => part.split('-').map(Number));
  const rises = ends.every(([low = 0, high = low], i) => {
    const before = ends[i - 1]?.at(-1) ?? 0;
    return before < low && low <= high;
  });
  const boards = ends.reduce((sum, [low = 0, high = low]) => sum + high - low + 1, 0);
  return rises && boards <= MOST_BOARDS;
}

/** @example boardNumbers('1-2,5') // [1, 2, 5] */
export function boardNumbers(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const [low = 0, high = low] = part.split('-').map(Number);
    return Array.from({ length: Math.max(0, high - low + 1) }, (_, i) => low + i);
  });
}
