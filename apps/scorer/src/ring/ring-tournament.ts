import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { LIMITS, TournamentId } from '#contracts';
import type { OrderedFeed, RawEntry } from '#log';
import { apply, type Cursor, halt, nextCursor, readCursor } from '#store';
import { reduce, type Step } from '#tournament';
import type { Announcer } from '../announce.js';
import { isAtCursor, readBatch } from '../entries.js';
import type { Closings } from '../closing/closings.js';
import { passFaultPoint } from '../fault-points.js';
import type { Memory } from '../memory.js';
import type { Rebuilds } from '../rebuild/rebuilds.js';
import { reducerAge } from '../reducer-age.js';
import { encodeTail } from '../tail-entry.js';
import { Turns } from '../turns.js';
import { baseFor } from './base-for.js';

/** `more`: a batch was applied, the rung entry is not among it yet. `again`: nothing could be done, try later. */
export const RING_RESULTS = ['settled', 'more', 'again'] as const;
export type RingResult = (typeof RING_RESULTS)[number];

export interface RingParts {
  redis: Redis;
  feed: OrderedFeed;
  memory: Memory;
  announcer: Announcer;
  rebuilds: Rebuilds;
  closings: Closings;
  logger: Logger;
}

const ATTEMPTS = 5;
/** A batch this long means a flood. A batch costs much the same at any length: the next one may grow a little. */
const FLOOD = 16;
const GATHER_MS = 5;

/** What a ring does: brings one tournament's state up to the log, one bounded batch at a time. */
export class RingTournament {
  private readonly parts: RingParts;
  private readonly turns = new Turns();

  constructor(parts: RingParts) {
    this.parts = parts;
  }

  /** Takes in what has arrived for a tournament; settled once its entry `seq` is. */
  async ring(t: string, seq: number): Promise<RingResult> {
    if (!TournamentId.safeParse(t).success) {
      this.parts.logger.warn(`entry ${seq}: "${t}" is not a tournament id, nobody can be answered`);
      return 'settled';
    }
    if (this.isCovered(t, seq)) return 'settled';
    return this.turns.take(t, () => this.advance(t, seq));
  }

  /** Already applied, and nothing newer has arrived. */
  private isCovered(t: string, seq: number): boolean {
    const known = this.parts.memory.cursor(t)?.seq ?? 0;
    return known >= seq && (this.parts.feed.newest(t) ?? 0) <= known;
  }

  private async advance(t: TournamentId, seq: number): Promise<RingResult> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const result = await this.attempt(t, seq);
      if (result !== 'stale') return result;
      this.parts.memory.forget(t);
    }
    return 'again';
  }

  private async attempt(t: TournamentId, seq: number): Promise<RingResult | 'stale'> {
    const { memory, redis, rebuilds, feed } = this.parts;
    if (rebuilds.isRunning(t)) return 'settled';
    const remembered = memory.cursor(t);
    const cursor = remembered ?? (await readCursor(redis, t));
    if (cursor === undefined) return this.rebuild(t, 'state-lost');
    const blocked = await this.blocked(t, cursor);
    if (blocked) return blocked;
    const limit = LIMITS.entriesPerRing + 1;
    const entries = await feed.entriesFrom({ t, from: cursor.seq, through: seq, limit });
    if (!this.continues(t, cursor, entries[0])) {
      if (remembered) return 'stale';
      return this.regressed(t, cursor);
    }
    const fresh = entries.filter((entry) => entry.seq > cursor.seq);
    if (fresh.length === 0) return cursor.seq >= seq ? 'settled' : 'again';
    return this.take(t, { cursor, fresh, seq });
  }

  /** States of other reducers: this program must not move them on. */
  private async blocked(
    t: TournamentId,
    cursor: Cursor,
  ): Promise<RingResult | 'stale' | undefined> {
    const age = reducerAge(cursor.reducer);
    if (age === 'older') return this.rebuild(t, 'older-reducer');
    if (age === 'newer') {
      this.parts.logger.error(`${t} stands still: reducer ${cursor.reducer} is newer than ours`);
      return 'settled';
    }
    return undefined;
  }

  private continues(t: TournamentId, cursor: Cursor, first: RawEntry | undefined): boolean {
    const { feed, memory } = this.parts;
    if (cursor.created !== feed.created) return false;
    return cursor.seq === 0 || memory.isEntry(t, first) || isAtCursor(first, cursor);
  }

  private regressed(t: TournamentId, { seq, id }: Cursor): Promise<RingResult | 'stale'> {
    this.parts.logger.error(`log-regressed: ${t} no longer has its entry ${seq} (${id})`);
    return this.rebuild(t, 'log-regressed');
  }

  /** A short log is read on the spot, then looked at again; a long one by a job, and the ring is answered. */
  private async rebuild(t: TournamentId, why: string): Promise<RingResult | 'stale'> {
    const { feed, rebuilds } = this.parts;
    const entries = await feed.reader.count(t);
    const job = rebuilds.start(t, why);
    if (entries === 0 || entries > LIMITS.entriesPerRing) return 'settled';
    return (await job) ? 'stale' : 'again';
  }

  private async take(
    t: TournamentId,
    { cursor, fresh, seq }: { cursor: Cursor; fresh: RawEntry[]; seq: number },
  ): Promise<RingResult | 'stale'> {
    const { memory, announcer } = this.parts;
    const batch = readBatch(fresh, () => performance.now());
    const start = await baseFor(this.parts, t, { cursor, batch });
    if (start === 'stale') return 'stale';
    const { base, known } = start;
    const step = reduce(base, batch);
    // Still the same entry of a newer program: nothing to do until the program is.
    if (step.last === undefined && cursor.halted) return 'settled';
    const next = nextCursor(cursor, step);
    passFaultPoint('ack-before-apply', `${t} ${next.seq}`);
    passFaultPoint('before-apply', `${t} ${next.seq}`);
    const writing = this.write(t, { cursor, step, fresh });
    // Sent after the write, it mostly finds it done: a screen need not wait until we have heard of that. Too early
    // does no harm, for it is given again.
    announcer.hint(t, next);
    const written = await writing;
    if (written !== 'applied') return 'stale';
    passFaultPoint('between-apply-and-hint', `${t} ${next.seq}`);
    known.write(step.cells);
    const entry = fresh.find((it) => it.seq === next.seq);
    memory.remember(t, next, { setup: step.setup, known, entry });
    announcer.hint(t, next);
    await announcer.list(t, step);
    this.parts.closings.observe(t, step);
    if (batch.length >= FLOOD) await sleep(GATHER_MS);
    return next.seq >= seq || step.halted ? 'settled' : 'more';
  }

  private write(
    t: TournamentId,
    { cursor, step, fresh }: { cursor: Cursor; step: Step; fresh: RawEntry[] },
  ) {
    const { redis, logger } = this.parts;
    const { halted, last } = step;
    if (halted)
      logger.error(
        `newer-than-program: ${t} stands still before entry ${halted.seq}: ${halted.detail}`,
      );
    if (last === undefined && halted) return halt(redis, t, { cursor, halted });
    const tail = fresh.filter(({ seq }) => seq <= (last?.seq ?? 0)).map(encodeTail);
    return apply(redis, t, { cursor, step, tail });
  }
}
