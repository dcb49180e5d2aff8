import type { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { StandingsAlarm, TournamentId } from '#contracts';
import { type AlarmNotice, writeAlarms } from '#store';

/** Tells the operator of official lists that differ from what stands: once in the log, and on the board until it is over. */
export class AlarmBoard {
  private readonly redis: Redis;
  private readonly logger: Logger;
  private readonly told = new Map<TournamentId, string>();

  constructor(redis: Redis, logger: Logger) {
    this.redis = redis;
    this.logger = logger;
  }

  async show(t: TournamentId, alarms: readonly StandingsAlarm[]): Promise<void> {
    const notices = alarms.map(noticeOf);
    const text = JSON.stringify(notices);
    // Written each time: another process may have flushed the board.
    await writeAlarms(this.redis, t, notices);
    if ((this.told.get(t) ?? '[]') === text) return;
    for (const notice of notices) this.logger.error(`${notice.alarm}: ${t} ${sentence(notice)}`);
    if (notices.length === 0) this.logger.log(`${t}: the official standings are what stands again`);
    this.told.set(t, text);
  }

  /** Nothing of it is left. */
  async clear(t: TournamentId): Promise<void> {
    this.told.delete(t);
    await writeAlarms(this.redis, t, []);
  }
}

const noticeOf = ({ alarm, view, number, changed, count }: StandingsAlarm): AlarmNotice => ({
  alarm,
  view,
  number,
  ...(changed !== undefined && { changed }),
  count,
});

const sentence = ({ view, number, changed, count }: AlarmNotice): string =>
  `${view}, list ${number}: ${count} contestants stand otherwise now, ` +
  (changed === undefined
    ? 'though nothing was changed since'
    : `changed from entry ${changed} on: close the session again`);
