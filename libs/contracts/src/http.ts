import { z } from 'zod';
import { TournamentOpened } from './entries/tournament-opened.js';
import { Envelope } from './envelope.js';
import { Token, TournamentId } from './ids.js';

/** `POST /v1/results`: a table's second route; the envelope is the very one it would publish. */
export const PostResult = z.strictObject({ t: TournamentId, entry: Envelope });
export type PostResult = z.infer<typeof PostResult>;

/** A desk entry without what the door stamps or derives (kind from the path, actor from the token). */
export const PostDeskEntry = Envelope.omit({ kind: true, actor: true });
export type PostDeskEntry = z.infer<typeof PostDeskEntry>;

/** `POST /v1/tournaments`: the id is made by the server. */
export const PostTournament = z.strictObject({
  device: Token,
  n: z.int().min(1),
  at: z.iso.datetime({ offset: true }),
  data: TournamentOpened,
});
export type PostTournament = z.input<typeof PostTournament>;

/** `POST /v1/tournaments/:t/devices`: a table's own credential. */
export const PostDevice = z.strictObject({ device: Token, section: Token, table: Token });
export type PostDevice = z.infer<typeof PostDevice>;

/** `PUT /v1/tournaments/:t/people`: names by contestant, kept outside the log. */
export const PutPeople = z.strictObject({
  people: z.record(Token, z.array(z.string().trim().min(1).max(80)).max(8)),
});
export type PutPeople = z.infer<typeof PutPeople>;

/** 202: the entry stands in the log. */
export interface Stored {
  t: string;
  id: string;
  seq: number;
  duplicate: boolean;
}

export interface DeviceCredential {
  /** A NATS creds file for this table only. */
  creds: string;
  inboxPrefix: string;
  subject: string;
  /** Where to publish over WebSocket, relative to the gateway. */
  path: '/nats';
  /** Bearer token for `POST /v1/results`, the second route; good for the same table and as long. */
  token: string;
  expires: string;
}

/** The code of the answer where tables cannot reach NATS themselves; their results go to `POST /v1/results`. */
export const NO_TABLE_ROUTE = 'no-table-route';

/** Every error answer: what is wrong, where, and what to do. */
export interface Problem {
  code: string;
  message: string;
}

/** One line of `GET /v1/tournaments/:t/log?after=seq` (owner only): a message as it stands in the log. */
export interface LogLine {
  seq: number;
  /** Log time in milliseconds since 1970. */
  time: number;
  subject: string;
  /** Base64: whatever stands in the log is told as it is. */
  body: string;
}

/** `GET /v1/tournaments/:t/desk/cells` (owner only): the state itself, of one moment. */
export interface StateCells {
  epoch: string;
  /** Log sequence of the last entry taken in. */
  seq: number;
  /** JSON text, or packed bytes as base64. */
  cells: Record<string, string | { base64: string }>;
}
