import type { JetStreamClient } from '@nats-io/jetstream';
import type { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { systemSubject, type TournamentId } from '#contracts';
import { appendMessage, type LogReader, messageOf } from '#log';
import { type Cursor, load, readCursor } from '#store';
import {
  type Base,
  decodeOfficials,
  dueLists,
  officialAlarms,
  type OfficialState,
  type Step,
} from '#tournament';
import { passFaultPoint } from '../fault-points.js';
import { replay } from '../rebuild/replay.js';
import { reducerAge } from '../reducer-age.js';
import { Turns } from '../turns.js';
import { AlarmBoard } from './alarm-board.js';
import { closingList } from './closing-list.js';

export interface ClosingParts {
  redis: Redis;
  reader: LogReader;
  logger: Logger;
  /** With the one credential that may write under `system`. */
  system: () => Promise<JetStreamClient>;
}

/** Play may move the state between two reads. */
const ATTEMPTS = 10;

/** What this process did about one list. */
interface Writing {
  /** Log sequence of its last part. */
  seq: number;
  attempts: number;
}

/**
 * Writes the official standings of closed sessions into the log. What is due stands in the state, so whoever looks
 * next, a ring, a restart or an audit, writes what a crash left out; and the entries follow from the log alone, so
 * two who write at once write the same.
 */
export class Closings {
  private readonly parts: ClosingParts;
  private readonly board: AlarmBoard;
  private readonly turns = new Turns();
  private readonly stopping = new AbortController();
  private readonly running = new Set<Promise<void>>();
  /** Tournaments this process has looked at: from then on their steps say when to look again. */
  private readonly seen = new Set<TournamentId>();
  private readonly writings = new Map<string, Writing>();

  constructor(parts: ClosingParts) {
    this.parts = parts;
    this.board = new AlarmBoard(parts.redis, parts.logger);
  }

  /** After a step was applied: costs nothing while no session is closed. */
  observe(t: TournamentId, { head, cells }: Pick<Step, 'head' | 'cells'>): void {
    if (head.closedSessions.length === 0) return;
    if (head.due || cells.has('officials') || !this.seen.has(t)) this.look(t);
  }

  /** Writes what is due and tells what differs, beside the rings; a failure is left to the next look. */
  look(t: TournamentId): void {
    const job = this.turns
      .take(t, () => this.attend(t))
      .catch((error: unknown) => {
        this.seen.delete(t);
        this.parts.logger.warn(`official standings of ${t} put off: ${String(error)}`);
      })
      .finally(() => this.running.delete(job));
    this.running.add(job);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.running);
  }

  private async attend(t: TournamentId): Promise<void> {
    if (this.stopping.signal.aborted) return;
    const found = await this.find(t);
    if (found === 'gone') return this.board.clear(t);
    if (found === 'not-ours') return;
    this.seen.add(t);
    await this.board.show(t, officialAlarms(found.lists));
    await this.writeDue(t, found.cursor, dueLists(found.lists));
  }

  /** The lists as the state has them; a state of another reducer is that one's business. */
  private async find(
    t: TournamentId,
  ): Promise<{ cursor: Cursor; lists: OfficialState[] } | 'gone' | 'not-ours'> {
    const { redis } = this.parts;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const cursor = await readCursor(redis, t);
      if (cursor === undefined) return 'gone';
      if (reducerAge(cursor.reducer) !== 'ours') return 'not-ours';
      const needs = { names: ['officials' as const], everything: false };
      const read = await load(redis, t, { at: cursor, needs });
      if (read === 'stale') continue;
      return { cursor, lists: decodeOfficials(read.get('officials') as string | undefined) };
    }
    throw new Error('the state moves too fast to be read');
  }

  private async writeDue(
    t: TournamentId,
    cursor: Cursor,
    due: readonly OfficialState[],
  ): Promise<void> {
    const open = due.filter((it) => cursor.seq >= (this.writings.get(keyOf(t, it))?.seq ?? 0));
    for (const through of new Set(open.map((it) => it.through))) {
      const base = await this.stateAt(t, cursor, through);
      if (base === undefined) continue;
      for (const list of open.filter((it) => it.through === through))
        await this.write(t, list, base);
    }
  }

  /** The state right after an entry, from the log alone; `undefined` where the log does not have that entry. */
  private async stateAt(
    t: TournamentId,
    { epoch, reducer, created }: Cursor,
    through: number,
  ): Promise<Base | undefined> {
    const log = this.parts.reader.read({ t, to: through });
    const { cursor, base } = await replay(log, { epoch, reducer, created });
    return cursor.seq === through ? base : undefined;
  }

  private async write(t: TournamentId, list: OfficialState, base: Base): Promise<void> {
    const { system, logger } = this.parts;
    const js = await system();
    const before = this.writings.get(keyOf(t, list));
    passFaultPoint('before-official', `${t} ${list.through}`);
    let seq = 0;
    for (const entry of closingList(t, list, base)) {
      const message = messageOf(systemSubject(t, entry.kind), entry);
      // Acknowledged and yet not there: somebody else used up the message's id, so it needs another.
      const messageId = before ? `${message.messageId}-${before.attempts}` : message.messageId;
      const { signal } = this.stopping;
      ({ seq } = await appendMessage(js, { ...message, messageId }, { signal }));
      passFaultPoint('within-official', `${t} ${list.through}`);
    }
    this.writings.set(keyOf(t, list), { seq, attempts: (before?.attempts ?? 0) + 1 });
    logger.log(`${t}: official standings ${list.view}, list ${list.number}, up to ${list.through}`);
  }
}

const keyOf = (t: TournamentId, { view, through }: OfficialState): string =>
  `${t} ${view} ${through}`;
