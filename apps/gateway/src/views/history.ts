import { LIMITS } from '#contracts';
import type { OutRecord } from './source.js';

/** The newest records of one view in one epoch: enough to tell most returning clients what they missed. */
export class History {
  #records: OutRecord[] = [];
  #floor: number;

  /** Nothing before `offset` is known. */
  constructor(offset: number) {
    this.#floor = offset;
  }

  append(records: readonly OutRecord[]): void {
    this.#records.push(...records);
    const excess = this.#records.length - LIMITS.outLogRecords;
    if (excess > 0) this.#floor = this.#records.splice(0, excess).at(-1)!.offset;
  }

  /** Puts older records in front, as read from `floor` on. */
  reachBack(floor: number, records: readonly OutRecord[]): void {
    if (floor >= this.#floor) return;
    this.#records.unshift(...records.filter((record) => record.offset <= this.#floor));
    this.#floor = floor;
  }

  /** Everything after `offset`, or `gap` when that is no longer known. */
  after(offset: number): OutRecord[] | 'gap' {
    if (offset < this.#floor) return 'gap';
    return this.#records.filter((record) => record.offset > offset);
  }
}
