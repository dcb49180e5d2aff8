import type { Reached } from './messages.js';

interface Mark {
  offset: number;
  time: number;
}

/** When the last client of several processes had each offset of each channel. */
export class Arrivals {
  /** By `<side> <channel>`, one list a process. */
  readonly #marks = new Map<string, Mark[][]>();
  readonly #processes: number;

  constructor(processes: number) {
    this.#processes = processes;
  }

  add(process: number, { side, channel, offset, time }: Reached['reached']): void {
    this.#of(`${side} ${channel}`)[process]!.push({ offset, time });
  }

  /** The moment when every client had a frame that covers `seq`; `undefined` while one has not. */
  time(key: string, seq: number): number | undefined {
    const times = this.#lists(key).map((marks) => marks[firstFrom(marks, seq)]?.time);
    return times.includes(undefined) ? undefined : Math.max(...(times as number[]));
  }

  /** Whether any client has joined it. */
  has(key: string): boolean {
    return this.#lists(key).length > 0;
  }

  /** Of the processes with a client there: each has told at least where it joined. */
  #lists(key: string): Mark[][] {
    return this.#of(key).filter((marks) => marks.length > 0);
  }

  #of(key: string): Mark[][] {
    const there = this.#marks.get(key);
    if (there) return there;
    const lists = Array.from({ length: this.#processes }, (): Mark[] => []);
    this.#marks.set(key, lists);
    return lists;
  }
}

/** Index of the first mark at or above an offset. */
function firstFrom(marks: readonly Mark[], offset: number): number {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (marks[middle]!.offset < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
