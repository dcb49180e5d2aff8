import { type Balance, noBalance } from './balance.js';
import { type Layout, wordsOf } from './layout.js';

// One record: matchpoints  boards u16, s1, artificialBoards u16, artificial u32, 3 x (boards u16, percent u32, points u16)
//             IMPs         boards u16, imps, then per round boards u8, cancelled u8, imps

/** Bytes of one contestant's record. @example a 12-table matchpoint field: 2 + 8 + 6 + 3 * 8 = 40 */
export function recordBytes(layout: Layout): number {
  const sum = 8 * wordsOf(layout);
  return layout.method === 'matchpoints'
    ? 2 + sum + 6 + 3 * 8
    : 2 + sum + layout.rounds * (2 + sum);
}

interface Visit {
  place: number;
  writing: boolean;
}

/** Reads or writes one record, field by field, in one order: so the two cannot disagree. */
class Cursor {
  private readonly view: DataView;
  private readonly words: number;
  private readonly writing: boolean;
  private at: number;

  constructor(bytes: Uint8Array, layout: Layout, { place, writing }: Visit) {
    this.writing = writing;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.words = wordsOf(layout);
    this.at = place * recordBytes(layout);
  }

  u8(value: number): number {
    if (this.writing) this.view.setUint8(this.at, value);
    return this.view.getUint8(this.step(1));
  }

  u16(value: number): number {
    if (this.writing) this.view.setUint16(this.at, value);
    return this.view.getUint16(this.step(2));
  }

  u32(value: number): number {
    if (this.writing) this.view.setUint32(this.at, value);
    return this.view.getUint32(this.step(4));
  }

  /** A signed whole number of as many words as the layout says, most significant first. */
  sum(value: bigint): bigint {
    return this.writing ? this.writeSum(value) : this.readSum();
  }

  private writeSum(value: bigint): bigint {
    for (let word = this.words - 1, rest = value; word >= 0; word--, rest >>= 64n)
      this.view.setBigInt64(this.at + 8 * word, BigInt.asIntN(64, rest));
    this.step(8 * this.words);
    return value;
  }

  private readSum(): bigint {
    const start = this.step(8 * this.words);
    let value = this.view.getBigInt64(start);
    for (let word = 1; word < this.words; word++)
      value = (value << 64n) | this.view.getBigUint64(start + 8 * word);
    return value;
  }

  private step(bytes: number): number {
    const from = this.at;
    this.at += bytes;
    return from;
  }
}

function pass(cursor: Cursor, balance: Balance, layout: Layout): Balance {
  if (layout.method === 'matchpoints') passMatchpoints(cursor, balance);
  else passImps(cursor, balance);
  return balance;
}

function passMatchpoints(cursor: Cursor, balance: Balance): void {
  balance.boards = cursor.u16(balance.boards);
  balance.s1 = cursor.sum(balance.s1);
  balance.artificialBoards = cursor.u16(balance.artificialBoards);
  balance.artificial = cursor.u32(balance.artificial);
  for (const small of balance.small) {
    small.boards = cursor.u16(small.boards);
    small.percent = cursor.u32(small.percent);
    small.points = cursor.u16(small.points);
  }
}

function passImps(cursor: Cursor, balance: Balance): void {
  balance.impBoards = cursor.u16(balance.impBoards);
  balance.imps = cursor.sum(balance.imps);
  for (const round of balance.rounds) {
    round.boards = cursor.u8(round.boards);
    round.cancelled = cursor.u8(round.cancelled);
    round.imps = cursor.sum(round.imps);
  }
}

/** The record at a place. */
export const readBalance = (records: Uint8Array, layout: Layout, place: number): Balance =>
  pass(new Cursor(records, layout, { place, writing: false }), noBalance(layout.rounds), layout);

/** Writes a record at a place, in the bytes given. */
export function writeBalance(
  records: Uint8Array,
  layout: Layout,
  { place, balance }: { place: number; balance: Balance },
): void {
  pass(new Cursor(records, layout, { place, writing: true }), balance, layout);
}
