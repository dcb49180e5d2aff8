import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { LOG_STREAM, TournamentId } from '#contracts';
import { ALL_PARTITIONS, ensureRing, type LogReader, type LogState, ringName } from '#log';
import { readCursor, readListings } from '#store';
import type { Announcer } from '../announce.js';
import type { Closings } from '../closing/closings.js';
import type { Memory } from '../memory.js';
import type { Rebuilds } from '../rebuild/rebuilds.js';
import type { RingTournament } from '../ring/ring-tournament.js';
import { diagnose, type Finding } from './diagnose.js';

export interface AuditParts {
  redis: Redis;
  reader: LogReader;
  memory: Memory;
  announcer: Announcer;
  rebuilds: Rebuilds;
  rings: RingTournament;
  closings: Closings;
  logger: Logger;
}

/** After an audit that failed. */
const SOON_MS = 1_000;

/** Looks after what no ring would: idle tournaments behind their log, lost states, logs that went backwards. */
export class Auditor {
  private readonly parts: AuditParts;
  private readonly everyMs: number;
  private readonly stopping = new AbortController();
  private loop: Promise<void> | undefined;
  private wake: () => void = () => undefined;

  constructor(parts: AuditParts, everySeconds: number) {
    this.parts = parts;
    this.everyMs = everySeconds * 1_000;
  }

  /** With 0 seconds there is no audit: only rings move the state. */
  start(): void {
    if (this.everyMs > 0) this.loop = this.run();
  }

  /** Audits soon, not only at the next turn: after a reconnect, and when a doorbell was made anew. */
  hurry(): void {
    this.wake();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake();
    await this.loop;
  }

  private async run(): Promise<void> {
    const { logger } = this.parts;
    while (!this.stopping.signal.aborted) {
      const hurried = new Promise<void>((resolve) => (this.wake = resolve));
      const done = await this.audit().then(
        () => true,
        (error: unknown) => logger.warn(`audit put off: ${String(error)}`),
      );
      const turn = sleep(done ? this.everyMs : Math.min(this.everyMs, SOON_MS), undefined, {
        signal: this.stopping.signal,
      });
      await Promise.race([turn, hurried]).catch(() => undefined);
    }
  }

  private async audit(): Promise<void> {
    const { reader, redis } = this.parts;
    await this.checkRings();
    const log = await reader.state();
    const listings = await readListings(redis);
    const listed = new Set(listings.map(({ t }) => t));
    for (const t of new Set([...(await reader.tournaments()), ...listed])) {
      if (this.stopping.signal.aborted) return;
      if (TournamentId.safeParse(t).success) await this.look(t, { log, listed: listed.has(t) });
    }
  }

  /** A doorbell that is gone, or ahead of a log that went backwards and so would stay silent, is made anew. */
  private async checkRings(): Promise<void> {
    const { reader, logger } = this.parts;
    const manager = await reader.manager();
    for (const partition of ALL_PARTITIONS) {
      const { lastSeq: before } = await reader.state();
      await ensureRing(manager, partition, { from: before + 1 });
      const { ack_floor } = await manager.consumers.info(LOG_STREAM, ringName(partition));
      const { lastSeq } = await reader.state();
      if (ack_floor.stream_seq <= lastSeq) continue;
      logger.error(`log-regressed: ${ringName(partition)} is ahead of the log`);
      await manager.consumers.delete(LOG_STREAM, ringName(partition));
      await ensureRing(manager, partition, { from: lastSeq + 1 });
    }
  }

  private async look(t: TournamentId, at: { log: LogState; listed: boolean }): Promise<void> {
    const { redis, reader, memory } = this.parts;
    // In this order: a state read before the log's end can only look behind, never ahead of it.
    const cursor = await readCursor(redis, t);
    const [log, last] = cursor
      ? [at.log.lastSeq < cursor.seq ? await reader.state() : at.log, await reader.last(t)]
      : [at.log, await reader.last(t)];
    const known = memory.cursor(t);
    if (known && (known.epoch !== cursor?.epoch || known.seq > cursor.seq)) memory.forget(t);
    await this.act(t, diagnose({ cursor, last, log }), { seq: last?.seq ?? 0, listed: at.listed });
  }

  private async act(
    t: TournamentId,
    finding: Finding,
    { seq, listed }: { seq: number; listed: boolean },
  ): Promise<void> {
    const { rebuilds, announcer, closings, logger } = this.parts;
    switch (finding) {
      case 'current':
        closings.look(t);
        if (!listed) await announcer.relist(t);
        return;
      case 'behind':
        await this.bringUp(t, seq);
        return;
      case 'newer-reducer':
        logger.error(`${t} stands still: its state was made by a newer reducer`);
        return;
      case 'nothing':
        closings.look(t);
        return announcer.unlist(t);
      case 'log-regressed':
        logger.error(`log-regressed: the log of ${t} no longer reaches its state`);
      // falls through: rebuilt like the others
      case 'state-lost':
      case 'older-reducer':
      case 'log-purged':
        if (!rebuilds.isRunning(t)) await rebuilds.start(t, finding);
    }
  }

  /** Ring by ring, as far as it goes. */
  async bringUp(t: TournamentId, seq: number): Promise<void> {
    while ((await this.parts.rings.ring(t, seq)) === 'more');
  }
}
