import { fnv1a32, fnv1a64 } from './fnv.js';
import { type EntryId, TournamentId } from './ids.js';

/** The JetStream stream that is the only truth, and the KV bucket of names. */
export const LOG_STREAM = 'LOG';
export const PEOPLE_BUCKET = 'PEOPLE';

/** Fixed for the life of a stream: stored with it, and a mismatch refuses to start. */
export const PARTITIONS = 16;

/** Which of the 16 partitions a tournament lives in. Pure, so that every writer agrees. */
export const partitionOf = (t: TournamentId): number => fnv1a32(t) % PARTITIONS;

export const tableSubject = (t: TournamentId, section: string, table: string): string =>
  `log.${partitionOf(t)}.${t}.table.${section}.${table}`;

export const deskSubject = (t: TournamentId, kind: string): string =>
  `log.${partitionOf(t)}.${t}.desk.${kind}`;

export const systemSubject = (t: TournamentId, kind: string): string =>
  `log.${partitionOf(t)}.${t}.system.${kind}`;

/** Everything of one tournament, in log order; a wrong partition too, so that it is answered and not lost. */
export const tournamentFilter = (t: TournamentId): string => `log.*.${t}.>`;

export const partitionFilter = (partition: number): string => `log.${partition}.>`;

/** The lossy hint (core NATS) that a tournament's views moved. */
export const hintSubject = (t: TournamentId): string => `out.${t}`;

/** The server drops only an exact resend; the same id with other content reaches the log. */
export const messageId = (id: EntryId, body: string | Uint8Array): string =>
  `${id}-${fnv1a64(body)}`;

export type Source =
  | { by: 'table'; partition: number; t: TournamentId; section: string; table: string }
  | { by: 'desk' | 'system'; partition: number; t: TournamentId; kind: string };

/** Who wrote an entry, read from its subject; `undefined` when the subject is not of the log. */
export function parseSubject(subject: string): Source | undefined {
  const [root, p, t, by, first, second, ...rest] = subject.split('.');
  if (root !== 'log' || p === undefined || t === undefined || first === undefined || rest.length)
    return undefined;
  if (!TournamentId.safeParse(t).success) return undefined;
  // Spelled otherwise (`03`, `0x3`) it reaches no ring: no partition of ours.
  const partition = String(Number(p)) === p ? Number(p) : NaN;
  if (by === 'table' && second !== undefined)
    return { by, partition, t, section: first, table: second };
  if ((by === 'desk' || by === 'system') && second === undefined)
    return { by, partition, t, kind: first };
  return undefined;
}
