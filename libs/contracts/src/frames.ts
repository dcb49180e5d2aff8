import { z } from 'zod';

// The JSON form of the Centrifugo client protocol: newline-separated commands and replies, matched by id.

const Channel = z.string().max(96);

/** What a client may send; `{}` is its pong. */
export const ClientFrame = z.object({
  id: z.int().min(1).optional(),
  connect: z
    .object({ token: z.string().max(4096).optional(), name: z.string().max(64).optional() })
    .optional(),
  subscribe: z
    .object({
      channel: Channel,
      recover: z.boolean().optional(),
      offset: z.number().int().min(0).optional(),
      epoch: z.string().max(64).optional(),
      /** 2: answer an unrecoverable position with error 112 (the client has `getState`). */
      flag: z.number().int().optional(),
    })
    .optional(),
  unsubscribe: z.object({ channel: Channel }).optional(),
  refresh: z.object({ token: z.string().max(4096) }).optional(),
  ping: z.object({}).optional(),
});
export type ClientFrame = z.infer<typeof ClientFrame>;

export interface Pub {
  offset: number;
  data: unknown;
}

export interface ConnectResult {
  client: string;
  version: string;
  /** Seconds between the server's pings, and whether it wants a pong. */
  ping: number;
  pong: boolean;
}

export interface SubscribeResult {
  recoverable: true;
  positioned: true;
  epoch: string;
  offset: number;
  was_recovering?: boolean;
  recovered?: boolean;
  publications?: Pub[];
}

/** What the server sends; `{}` is its ping. */
export type ServerFrame =
  | { id: number; error: { code: number; message: string; temporary?: boolean } }
  | { id: number; connect: ConnectResult }
  | { id: number; subscribe: SubscribeResult }
  | { id: number; unsubscribe: Record<string, never> }
  | { id: number; refresh: Pick<ConnectResult, 'client' | 'version'> }
  | { id: number; ping: Record<string, never> }
  | { push: { channel: string; pub: Pub } }
  | { push: { channel: string; unsubscribe: { code: number; reason: string } } }
  | Record<string, never>;

/** Error replies, numbered as Centrifugo numbers them. */
export const FRAME_ERRORS = {
  internal: { code: 100, message: 'internal server error', temporary: true },
  unknownChannel: { code: 102, message: 'unknown channel' },
  /** No such tournament now: it may come, or come back, so clients try again. */
  noTournament: { code: 102, message: 'no such tournament', temporary: true },
  permissionDenied: { code: 103, message: 'permission denied' },
  alreadySubscribed: { code: 105, message: 'already subscribed' },
  limitExceeded: { code: 106, message: 'limit exceeded' },
  badRequest: { code: 107, message: 'bad request' },
  unrecoverablePosition: { code: 112, message: 'unrecoverable position' },
} as const;

/** Close codes: 3000-3499 reconnect, 3500-3999 do not. */
export const CLOSE = {
  shutdown: { code: 3001, reason: 'shutdown' },
  slow: { code: 3008, reason: 'slow' },
  insufficientState: { code: 3010, reason: 'insufficient state' },
  noPong: { code: 3012, reason: 'no pong' },
  invalidToken: { code: 3500, reason: 'invalid token' },
  badRequest: { code: 3501, reason: 'bad request' },
  connectionLimit: { code: 3504, reason: 'connection limit' },
} as const;

/** The code of an `unsubscribe` push after which a client subscribes again from where it stands. */
export const RESUBSCRIBE = { code: 2500, reason: 'insufficient state' } as const;
