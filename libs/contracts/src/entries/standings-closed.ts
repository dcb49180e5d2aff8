import { z } from 'zod';
import { type DeviceId, Part, Token, type TournamentId } from '../ids.js';

/** Devices with this prefix are the scorer's own: nobody else may write under such a name. */
export const SYSTEM_DEVICE = 'system-';

/** The lists that are official: a session's, and the overall one once the last session is closed. */
const OfficialView = z.string().regex(/^(overall|session-[A-Za-z0-9_]{1,12})$/, 'no official list');

/** An exact value, as `1531/2640`. */
const Fraction = z
  .string()
  .max(2000)
  .regex(/^-?\d+\/\d+$/, 'write a fraction as p/q');
const Printed = z.string().regex(/^-?\d{1,9}(\.\d{1,4})?$/, 'write a decimal number');

/** What a view's row says of a contestant, with the rank and without names or labels. */
export const OfficialRow = z.strictObject({
  contestant: Token,
  /** `1`, `2=`; absent while no board counts. */
  rank: z
    .string()
    .regex(/^[1-9]\d{0,4}=?$/)
    .optional(),
  boards: z.int().min(0),
  key: Fraction.optional(),
  matchpoints: Fraction.optional(),
  percent: Printed.optional(),
  imps: Fraction.optional(),
  vpTotal: Printed.optional(),
});
export type OfficialRow = z.infer<typeof OfficialRow>;

/** As many parts as the largest tournament needs; one part is one entry. */
const MOST_PARTS = 999;

/** The official standings at the end of a session, or of the last one: written by the scorer, by nobody else. */
export const StandingsClosed = z
  .strictObject({
    view: OfficialView,
    /** The session whose closing it answers. */
    session: Part,
    /** Log sequence of that `session-closed`: the last entry the list counts. */
    through: z.int().min(1),
    /** From 1: each closing of a view writes a list of its own. */
    number: z.int().min(1),
    /** Version of the reducer that made it. */
    reducer: Token,
    part: z.int().min(1),
    parts: z.int().min(1).max(MOST_PARTS),
    /** This part's rows; all parts together hold the list, best first. */
    rows: z.array(OfficialRow).max(1000),
    /** SHA-256 of `canonicalStandings` of the whole list, in hexadecimal. */
    digest: z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 is 64 of 0-9 a-f'),
  })
  .refine(({ part, parts }) => part <= parts, { path: ['part'], error: 'there are fewer parts' });
export type StandingsClosed = z.infer<typeof StandingsClosed>;

export type ClosedList = Pick<StandingsClosed, 'view' | 'number' | 'through' | 'rows'>;

/**
 * The text whose digest stands for an official list. It does not name the reducer: two reducers that come to the
 * same standings come to the same digest.
 */
export const canonicalStandings = (
  t: TournamentId,
  { view, number, through, rows }: ClosedList,
): string => JSON.stringify([t, view, number, through, rows.map(canonicalRow)]);

/** A row's values in a fixed order. @example canonicalRow({ contestant: 'p3', boards: 0 }) // ['p3', null, 0, null, …] */
export const canonicalRow = (row: OfficialRow): (string | number | null)[] => [
  row.contestant,
  row.rank ?? null,
  row.boards,
  row.key ?? null,
  row.matchpoints ?? null,
  row.percent ?? null,
  row.imps ?? null,
  row.vpTotal ?? null,
];

/**
 * The device that writes a list, part n as its n-th entry: whoever writes it writes the very same entries, so a
 * second scorer's are exact resends.
 * @example officialDevice('k3x9q0m2vb7d', { view: 'overall', through: 300 }) // 'system-k3x9q0m2vb7d-8c-o'
 */
export const officialDevice = (
  t: TournamentId,
  { view, through }: Pick<StandingsClosed, 'view' | 'through'>,
): DeviceId => `${SYSTEM_DEVICE}${t}-${through.toString(36)}-${view === 'overall' ? 'o' : 's'}`;
