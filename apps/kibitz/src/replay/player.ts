import type { Entry, TournamentId } from '#contracts';
import type { Evening, EveningEntry } from '#formats';
import { setTimeout as delay } from 'node:timers/promises';
import { awaitOutcomes } from '../system/await-outcomes.js';
import type { Doors } from '../system/doors.js';
import { pauses, type Rhythm } from './rhythm.js';
import { Table } from './table.js';
import type { OpenTableRoute } from './table-route.js';
import { type Tally, tallyOf } from './tally.js';

export interface Playing {
  readonly doors: Doors;
  readonly openRoute: OpenTableRoute;
  readonly rhythm: Rhythm;
  /** After each entry the log has acknowledged. */
  readonly onStored?: () => void;
  readonly signal?: AbortSignal;
}

/** Plays one evening into one tournament: tables send side by side, the desk waits for what stands before it. */
export class Player {
  private readonly tables = new Map<string, Promise<Table>>();
  private readonly written = new Map<string, number>();
  private readonly sending = new Set<Promise<void>>();
  private readonly failed = new AbortController();

  private constructor(
    readonly t: TournamentId,
    private readonly evening: Evening,
    private readonly playing: Playing,
  ) {}

  /** Opens the tournament, or takes the one named; then the movement and the names, before anything is played. */
  static async begin(evening: Evening, playing: Playing, into?: TournamentId): Promise<Player> {
    const opening = evening.entries.find(({ entry }) => entry.kind === 'tournament-opened')?.entry;
    if (into === undefined && opening?.kind !== 'tournament-opened')
      throw new Error('an evening without an opening needs a tournament to go into');
    const t = into ?? (await playing.doors.openTournament(postOf(opening as Opening))).t;
    const player = new Player(t, evening, playing);
    if (into === undefined) player.count(opening!);
    for (const { entry } of evening.entries)
      if (entry.kind === 'movement-set') await player.writeDesk(entry);
    if (Object.keys(evening.people).length > 0) await playing.doors.putPeople(t, evening.people);
    return player;
  }

  /**
   * Plays everything in its rhythm and waits until the log has all of it.
   * @throws the first failure of an entry, as soon as it is known
   */
  async play(): Promise<void> {
    const { rhythm, signal } = this.playing;
    const failed = this.failed.signal;
    const over = signal ? AbortSignal.any([signal, failed]) : failed;
    const entries = this.evening.entries.filter(({ entry }) => !BEFOREHAND.has(entry.kind));
    const waits = pauses(
      entries.map(({ entry }) => entry.at),
      rhythm,
    );
    try {
      for (const [place, it] of entries.entries()) {
        await delay(waits[place], undefined, { signal: over });
        await this.write(it);
      }
      await this.settled();
    } catch (error) {
      failed.throwIfAborted();
      throw error;
    } finally {
      const closing = [...this.tables.values()].map(async (table) => (await table).close());
      await Promise.allSettled(closing);
    }
  }

  /** Waits for the answer to every entry written. */
  async outcomes(): Promise<Tally> {
    const outcomes = await awaitOutcomes(this.playing.doors, this.t, this.written);
    const submitted = [...this.written.values()].reduce((sum, n) => sum + n, 0);
    return tallyOf(submitted, outcomes);
  }

  private async write({ door, entry }: EveningEntry): Promise<void> {
    if (door !== 'desk') return this.send(this.writeTable(door, entry));
    await this.settled();
    await this.writeDesk(entry);
  }

  private async writeDesk(entry: Entry): Promise<void> {
    await this.playing.doors.writeDesk(this.t, entry);
    this.count(entry);
    this.playing.onStored?.();
  }

  private async writeTable(place: { section: string; table: string }, entry: Entry): Promise<void> {
    this.count(entry);
    const { device } = entry;
    const opened =
      this.tables.get(device) ?? Table.open(this.t, { device, ...place }, this.playing.openRoute);
    this.tables.set(device, opened);
    await (await opened).write(entry);
    this.playing.onStored?.();
  }

  private send(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => this.failed.abort(error))
      .finally(() => this.sending.delete(done));
    this.sending.add(done);
  }

  /** All that is on its way is in the log; or the first failure. */
  private async settled(): Promise<void> {
    await Promise.all(this.sending);
    this.failed.signal.throwIfAborted();
  }

  private count({ device }: Entry): void {
    this.written.set(device, (this.written.get(device) ?? 0) + 1);
  }
}

type Opening = Extract<Entry, { kind: 'tournament-opened' }>;

const BEFOREHAND: ReadonlySet<string> = new Set(['tournament-opened', 'movement-set']);

const postOf = ({ device, n, at, data }: Opening) => ({ device, n, at, data });
