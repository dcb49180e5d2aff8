import type { Redis } from 'ioredis';
import type { StandingsAlarm, TournamentId } from '#contracts';
import { ALARMS_KEY } from './keys.js';

/** What an operator is told of an alarm: which list, and nothing of who stands where. */
export type AlarmNotice = Pick<StandingsAlarm, 'alarm' | 'view' | 'number' | 'changed' | 'count'>;

/** Puts a tournament's alarms on the installation's board, or takes it off. */
export async function writeAlarms(
  redis: Redis,
  t: TournamentId,
  notices: readonly AlarmNotice[],
): Promise<void> {
  if (notices.length === 0) await redis.hdel(ALARMS_KEY, t);
  else await redis.hset(ALARMS_KEY, t, JSON.stringify(notices));
}

/** All tournaments with an alarm. */
export async function readAlarms(
  redis: Redis,
): Promise<{ t: TournamentId; alarms: AlarmNotice[] }[]> {
  const all = await redis.hgetall(ALARMS_KEY);
  return Object.entries(all).map(([t, text]) => ({ t, alarms: JSON.parse(text) as AlarmNotice[] }));
}
