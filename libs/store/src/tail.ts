import type { Redis } from 'ioredis';
import type { TournamentId } from '#contracts';
import { stateKeys } from './keys.js';

/** The newest raw entries kept beside the state, oldest first. */
export const readTail = (redis: Redis, t: TournamentId): Promise<Uint8Array[]> =>
  redis.lrangeBuffer(stateKeys(t).tail, 0, -1);
