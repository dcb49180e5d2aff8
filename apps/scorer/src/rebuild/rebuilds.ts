import { randomUUID } from 'node:crypto';
import type { Logger } from '@nestjs/common';
import type { TournamentId } from '#contracts';
import { type Cursor, drop, readCursor, replace } from '#store';
import { type CellWrites, REDUCER_VERSION, encodeHead, encodeSetup } from '#tournament';
import type { Announcer } from '../announce.js';
import { diagnose } from '../audit/diagnose.js';
import { isAtCursor } from '../entries.js';
import type { Memory } from '../memory.js';
import { reducerAge } from '../reducer-age.js';
import { encodeTail } from '../tail-entry.js';
import { repairLog, type RepairParts } from './repair-log.js';
import { replay, type Replayed } from './replay.js';

export interface RebuildParts extends RepairParts {
  memory: Memory;
  announcer: Announcer;
  logger: Logger;
}

/** Builds states anew from the log, outside the rings; one job at a time per tournament. */
export class Rebuilds {
  private readonly parts: RebuildParts;
  private readonly running = new Map<TournamentId, Promise<boolean>>();
  /** Set once: what takes in the entries whose rings were answered while a job ran. */
  catchUp: (t: TournamentId, seq: number) => Promise<unknown> = () => Promise.resolve();

  constructor(parts: RebuildParts) {
    this.parts = parts;
  }

  isRunning(t: TournamentId): boolean {
    return this.running.has(t);
  }

  /** Starts a job, or joins the one that runs. False when it failed: an audit tries again. */
  start(t: TournamentId, why: string): Promise<boolean> {
    const running = this.running.get(t) ?? this.run(t, why);
    this.running.set(t, running);
    return running;
  }

  private async run(t: TournamentId, why: string): Promise<boolean> {
    const { logger } = this.parts;
    try {
      await Promise.resolve();
      logger.log(`building ${t} from its log: ${why}`);
      await this.build(t);
      return true;
    } catch (error) {
      logger.error(`could not build ${t}: ${String(error)}`);
      return false;
    } finally {
      this.running.delete(t);
      void this.follow(t);
    }
  }

  private async build(t: TournamentId): Promise<void> {
    const { redis, reader, memory } = this.parts;
    memory.forget(t);
    const was = await readCursor(redis, t);
    if (was && reducerAge(was.reducer) === 'newer') return;
    if (was && (await this.isRegressed(t, was))) await this.repair(t);
    const { created } = await reader.state();
    const origin = { epoch: newEpoch(), reducer: REDUCER_VERSION, created };
    const state = await replay(reader.read({ t }), origin);
    if (state.cursor.seq === 0 && !state.cursor.halted) return this.remove(t, was);
    await this.put(t, was, state);
  }

  private async put(
    t: TournamentId,
    was: Cursor | undefined,
    { cursor, base, publicCells, tail }: Replayed,
  ): Promise<void> {
    const { redis, announcer, memory } = this.parts;
    const cells: CellWrites = new Map(base.cells as Iterable<never>);
    cells.set('head', encodeHead(base.head));
    cells.set('setup', encodeSetup(base.setup));
    const whole = { cursor, cells, publicCells, tail: tail.map(encodeTail) };
    const result = await replace(redis, { t, was: was ?? 'absent' }, whole);
    if (result === 'stale') throw new Error('the old state did not come to rest');
    if (result === 'other-epoch') return;
    memory.remember(t, cursor, { setup: base.setup });
    announcer.hint(t, cursor);
    await announcer.relist(t);
  }

  /** Its log is empty: purged by an admin. */
  private async remove(t: TournamentId, was: Cursor | undefined): Promise<void> {
    const { redis, announcer, logger } = this.parts;
    if (was) await drop(redis, t, was);
    await announcer.unlist(t);
    announcer.hint(t, { offset: 0, publicOffset: 0 });
    logger.log(`${t} has no log any more: its state is removed`);
  }

  private async repair(t: TournamentId): Promise<void> {
    const lost = await repairLog(this.parts, t);
    this.parts.logger.error(`log-regressed: ${t}, ${lost} entries appended again from the tail`);
  }

  private async isRegressed(t: TournamentId, cursor: Cursor): Promise<boolean> {
    const { reader } = this.parts;
    const [log, last] = await Promise.all([reader.state(), reader.last(t)]);
    const finding = diagnose({ cursor, last, log });
    if (finding === 'log-regressed') return true;
    if (finding === 'log-purged' || cursor.seq === 0) return false;
    return !isAtCursor(await reader.next(t, cursor.seq), cursor);
  }

  private async follow(t: TournamentId): Promise<void> {
    const { reader, logger } = this.parts;
    try {
      const last = await reader.last(t);
      if (last) await this.catchUp(t, last.seq);
    } catch (error) {
      logger.warn(`${t} may be behind until the next audit: ${String(error)}`);
    }
  }
}

/** Random, and the reducer's name in it: two states never share an epoch. */
const newEpoch = (): string =>
  `${REDUCER_VERSION}_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
