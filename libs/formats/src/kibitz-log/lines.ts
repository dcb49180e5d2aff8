import { ENTRY_KINDS, Envelope, Token } from '#contracts';
import { z } from 'zod';

/** The first line of a Kibitz log. */
export const LogHeader = z.strictObject({
  kibitz: z.literal('log'),
  version: z.int().min(1),
  name: z.string().trim().min(1).max(120),
  date: z.iso.date(),
});
export type LogHeader = z.infer<typeof LogHeader>;

export const LOG_VERSION = 1;

/** An official list belongs to the log it was written in: a file may hold it, and whoever reads it leaves it out. */
export const OfficialLine = z.looseObject({
  entry: z.looseObject({ kind: z.literal('standings-closed') }),
});

/** Kinds that name a log sequence mean nothing outside the log they were written in. */
const BOUND_KINDS = ['held-admitted', 'held-dismissed', 'standings-closed'];
export const PORTABLE_KINDS = Object.keys(ENTRY_KINDS).filter((it) => !BOUND_KINDS.includes(it));

/** One entry: its table, or the desk where none is named. */
export const LogLine = z.strictObject({
  table: z.tuple([Token, Token]).optional(),
  entry: Envelope.refine(({ kind }) => PORTABLE_KINDS.includes(kind), {
    path: ['kind'],
    error: 'not a kind of entry that a file can carry',
  }),
});

/** The names of one contestant. */
export const PeopleLine = z.strictObject({
  contestant: Token,
  names: z.array(z.string().trim().min(1).max(80)).max(8),
});
