import type { RawEntry } from './raw-entry.js';

/** What one window may hold: enough for a burst, little enough for a small machine. */
export const WINDOW_ENTRIES = 20_000;
export const WINDOW_BYTES = 32 * 1024 * 1024;

/** The tournament part of a log subject, as far as there is one. @example tokenOf('log.3.abc.desk.x') // 'abc' */
export const tokenOf = (subject: string): string => subject.split('.', 3)[2] ?? '';

/** The newest stretch of the log, in memory and sorted by tournament: complete from `from` on. */
export class Window {
  /** The lowest sequence from which nothing is missing. */
  from = Number.POSITIVE_INFINITY;
  /** The highest sequence that has arrived. */
  reached = 0;
  private readonly order: RawEntry[] = [];
  private oldest = 0;
  private bytes = 0;
  private readonly byToken = new Map<string, RawEntry[]>();

  /** Begins anew, with nothing but the promise that all from `seq` on will follow. */
  startAt(seq: number): void {
    this.forget();
    this.from = seq;
    this.reached = seq - 1;
  }

  /** Holds nothing and promises nothing. */
  forget(): void {
    this.from = Number.POSITIVE_INFINITY;
    this.reached = 0;
    this.order.length = 0;
    this.oldest = 0;
    this.bytes = 0;
    this.byToken.clear();
  }

  add(entry: RawEntry): void {
    this.order.push(entry);
    this.bytes += entry.body.length;
    this.reached = entry.seq;
    const token = tokenOf(entry.subject);
    const of = this.byToken.get(token);
    if (of === undefined) this.byToken.set(token, [entry]);
    else of.push(entry);
    while (this.order.length - this.oldest > WINDOW_ENTRIES || this.bytes > WINDOW_BYTES)
      this.evict();
  }

  /** Entries of a tournament from a sequence on, at most `limit`; complete only if `from` reaches that far back. */
  entries(t: string, seq: number, limit: number): RawEntry[] {
    const of = this.byToken.get(t) ?? [];
    const start = firstFrom(of, seq);
    return of.slice(start, start + limit);
  }

  /** The newest entry of a tournament that has arrived. */
  newest(t: string): number | undefined {
    return this.byToken.get(t)?.at(-1)?.seq;
  }

  private evict(): void {
    const entry = this.order[this.oldest++]!;
    const token = tokenOf(entry.subject);
    const of = this.byToken.get(token)!;
    of.shift();
    if (of.length === 0) this.byToken.delete(token);
    this.bytes -= entry.body.length;
    this.from = entry.seq + 1;
    if (this.oldest > WINDOW_ENTRIES) this.oldest -= this.order.splice(0, this.oldest).length;
  }
}

/** Index of the first entry at or above a sequence. */
function firstFrom(entries: readonly RawEntry[], seq: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle]!.seq < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}
