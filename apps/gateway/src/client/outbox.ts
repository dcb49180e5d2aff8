/** The way to one client: a socket of any kind. */
export interface Pipe {
  write(bytes: Buffer | string): void;
  /** Bytes given to `write` that have not left this process. */
  buffered(): number;
  /** Closes a client that cannot keep up; it may come back and resume. */
  closeSlow(): void;
}

/** Somebody who was not sent something and must catch up once the client has drained. */
export interface Late {
  catchUp(): void;
}

export interface Marks {
  softMark: number;
  hardMark: number;
  /** Milliseconds a late client may take nothing at all. */
  stuck: number;
}

/**
 * What goes to one client. Above the soft mark nothing new is queued: it is remembered who is late, and
 * the newest values go out together when the client has drained.
 */
export class Outbox {
  readonly #late = new Set<Late>();
  /** What was buffered when the client last made progress, and when that was. */
  #progress = { buffered: 0, at: 0 };

  constructor(
    private readonly pipe: Pipe,
    private readonly marks: Marks,
  ) {}

  get isLate(): boolean {
    return this.#late.size > 0;
  }

  /** Whether the client takes a publication now; if not, `late` catches up later. */
  takes(late: Late, now: number): boolean {
    const buffered = this.pipe.buffered();
    if (!this.isLate && buffered <= this.marks.softMark) return true;
    if (!this.isLate) this.#progress = { buffered, at: now };
    this.#late.add(late);
    return false;
  }

  write(bytes: Buffer | string): void {
    this.pipe.write(bytes);
  }

  forget(late: Late): void {
    this.#late.delete(late);
  }

  /** Looks after a late client; `gone` when it was closed. */
  tend(now: number): 'late' | 'drained' | 'gone' {
    const buffered = this.pipe.buffered();
    if (buffered < this.#progress.buffered) this.#progress = { buffered, at: now };
    if (buffered > this.marks.hardMark || now - this.#progress.at > this.marks.stuck) {
      this.#late.clear();
      this.pipe.closeSlow();
      return 'gone';
    }
    if (buffered > this.marks.softMark / 2) return 'late';
    const late = [...this.#late];
    this.#late.clear();
    for (const one of late) one.catchUp();
    return this.isLate ? 'late' : 'drained';
  }
}
