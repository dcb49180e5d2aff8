import type { ContestantId } from '#contracts';
import { addGain, type Balance } from './balance.js';
import type { FieldId } from './cells.js';
import type { Contribution } from './contribution.js';
import { decodeField, type Field, observedN } from './field.js';
import { denominatorOf, type Layout, layoutOf } from './layout.js';
import { readBalance, recordBytes, writeBalance } from './packed.js';
import type { FieldSetup } from './setup.js';
import type { Workspace } from './workspace.js';

/** A field's balances while a batch moves them: only the records of contestants concerned are read. */
export class FieldBook {
  field: Field;
  private readonly setup: FieldSetup;
  private readonly final: boolean;
  private readonly least: Layout;
  private readonly nBefore: number;
  private readonly open = new Map<ContestantId, Balance>();
  private repacked = false;

  private constructor(work: Workspace, setup: FieldSetup, field: Field | undefined) {
    this.setup = setup;
    this.final = work.head.closedSessions.includes(setup.session);
    this.least = layoutFor(work, setup);
    this.field = field ?? noField(this.least, setup);
    this.nBefore = this.field.head.n;
  }

  static open(work: Workspace, id: FieldId): FieldBook {
    const bytes = work.stored(`field:${id}`) as Uint8Array | undefined;
    return new FieldBook(work, setupOfField(work, id), bytes && decodeField(bytes));
  }

  static empty(work: Workspace, id: FieldId): FieldBook {
    return new FieldBook(work, setupOfField(work, id), undefined);
  }

  get layout(): Layout {
    return this.field.head.layout;
  }

  /** A deal had `before` compared scores and has `after` now. */
  resize(before: number, after: number): void {
    const { sizes } = this.field.head;
    if (before > 0) sizes[before] = (sizes[before] ?? 0) - 1;
    if (after > 0) {
      for (let m = sizes.length; m <= after; m++) sizes.push(0);
      sizes[after]! += 1;
    }
    if (after > this.layout.maxM) this.repack({ ...this.layout, maxM: after });
  }

  /** Takes back what a deal gave and adds what it gives. */
  move(was: readonly Contribution[], is: readonly Contribution[]): void {
    const lastRound = Math.max(0, ...is.map((it) => it.round ?? 0));
    if (this.layout.rounds > 0 && lastRound > this.layout.rounds)
      this.repack({ ...this.layout, rounds: lastRound });
    for (const gain of was) this.add(gain, -1);
    for (const gain of is) this.add(gain, 1);
  }

  /** Writes the records back and settles N; tells whose rows changed. */
  close(): 'all' | ContestantId[] {
    const { sizes } = this.field.head;
    const observed = observedN(sizes);
    this.narrow(observed);
    const moved = [...this.open].filter(([contestant, balance]) => this.write(contestant, balance));
    const asPlayed = !this.final && this.setup.scheduledN === 0;
    this.field.head = {
      // More scores than scheduled (the director admitted some) raise it: no share of a top exceeds 100 %.
      n: this.final ? observed : Math.max(observed, this.setup.scheduledN),
      ...(asPlayed && { asPlayed }),
      layout: this.layout,
      // Zeros at the end would tell in how many batches the same entries came.
      sizes: observed === 0 ? [] : sizes.slice(0, observed + 1),
    };
    const everybody = this.repacked || this.field.head.n !== this.nBefore;
    return everybody ? 'all' : moved.map(([contestant]) => contestant);
  }

  private add(gain: Contribution, times: 1 | -1): void {
    const balance = this.balanceOf(gain.contestant);
    if (balance) addGain(balance, gain, times);
  }

  private balanceOf(contestant: ContestantId): Balance | undefined {
    const place = this.setup.ordinal.get(contestant);
    if (place === undefined) return undefined;
    const balance =
      this.open.get(contestant) ?? readBalance(this.field.records, this.layout, place);
    this.open.set(contestant, balance);
    return balance;
  }

  private write(contestant: ContestantId, balance: Balance): boolean {
    const place = this.setup.ordinal.get(contestant)!;
    const size = recordBytes(this.layout);
    const record = new Uint8Array(size);
    writeBalance(record, this.layout, { place: 0, balance });
    const there = this.field.records.subarray(place * size, (place + 1) * size);
    if (record.every((byte, i) => byte === there[i])) return false;
    there.set(record);
    return true;
  }

  /** What asked for more room was taken back: the bytes are those of a field that never had it. */
  private narrow(observed: number): void {
    const maxM = Math.max(this.least.maxM, observed);
    const rounds = Math.max(this.least.rounds, this.lastRound());
    if (maxM < this.layout.maxM || rounds < this.layout.rounds)
      this.repack({ ...this.layout, maxM, rounds });
  }

  private lastRound(): number {
    if (this.layout.rounds <= this.least.rounds) return 0;
    const last = ({ rounds }: Balance): number =>
      1 + rounds.findLastIndex((it) => it.boards > 0 || it.cancelled > 0);
    return Math.max(0, ...this.setup.contestants.map((it) => last(this.balanceOf(it)!)));
  }

  /** More scores on a board, or more rounds, than the layout serves, or fewer again: pack all anew. Rare. */
  private repack(layout: Layout): void {
    const change = { from: this.layout, to: layout };
    const balances = this.setup.contestants.map((it) => relaid(this.balanceOf(it)!, change));
    const records = new Uint8Array(balances.length * recordBytes(layout));
    balances.forEach((balance, place) => writeBalance(records, layout, { place, balance }));
    this.setup.contestants.forEach((it, place) => this.open.set(it, balances[place]!));
    this.field = { head: { ...this.field.head, layout }, records };
    this.repacked = true;
  }
}

function setupOfField(work: Workspace, id: FieldId): FieldSetup {
  const setup = work.setup.fields.get(id);
  if (setup === undefined) throw new Error(`field ${id} is not in the setup`);
  return setup;
}

const noField = (layout: Layout, { contestants }: FieldSetup): Field => ({
  head: { n: -1, layout, sizes: [] },
  records: new Uint8Array(contestants.length * recordBytes(layout)),
});

/** A half of the contestants can meet on one deal, so the denominator serves at least that many. */
function layoutFor(work: Workspace, setup: FieldSetup): Layout {
  const { opened } = work.head;
  if (opened === undefined) throw new Error('a field before its tournament was opened');
  const maxM = Math.max(setup.scheduledN, Math.ceil(setup.contestants.length / 2));
  return layoutOf(opened, { maxM, rounds: setup.rounds });
}

/** A balance in the parts of another layout: exact, as no sum has parts that the narrower one lacks. */
function relaid(balance: Balance, { from, to }: { from: Layout; to: Layout }): Balance {
  const parts = (sum: bigint): bigint => (sum * denominatorOf(to)) / denominatorOf(from);
  return {
    ...balance,
    s1: parts(balance.s1),
    imps: parts(balance.imps),
    rounds: Array.from({ length: to.rounds }, (_, i) => {
      const round = balance.rounds[i] ?? { boards: 0, cancelled: 0, imps: 0n };
      return { ...round, imps: parts(round.imps) };
    }),
  };
}
