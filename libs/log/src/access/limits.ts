import { LIMITS } from '#contracts';

/**
 * Limits of the one account. They must be spelled out: with none at all a server in operator mode refuses every
 * connection ("maximum account active connections exceeded") and the client sees only a timeout. -1 = no limit.
 */
export const ACCOUNT_LIMITS = {
  subs: -1,
  data: -1,
  payload: LIMITS.natsPayloadBytes,
  imports: -1,
  exports: -1,
  conn: -1,
  leaf: -1,
  wildcards: true,
  mem_storage: -1,
  disk_storage: -1,
  streams: -1,
  consumer: -1,
} as const;

/** The system account carries only the server's own messages. */
export const SYSTEM_ACCOUNT_LIMITS = {
  subs: -1,
  data: -1,
  payload: -1,
  imports: -1,
  exports: -1,
  conn: -1,
  leaf: -1,
  wildcards: true,
} as const;

/** A tablet needs one inbox for its acknowledgements and a few spare subscriptions while it reconnects. */
export const TABLE_SUBSCRIPTIONS = 8;
