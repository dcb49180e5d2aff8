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
  private readonly nBefore: number;
  private readonly open = new Map<ContestantId, Balance>();

  private constructor(field: Field, setup: FieldSetup, final: boolean) {
    this.field = field;
    this.setup = setup;
    this.final = final;
    this.nBefore = field.head.n;
  }

  static open(work: Workspace, id: FieldId): FieldBook {
    const bytes = work.stored(`field:${id}`) as Uint8Array | undefined;
    if (bytes === undefined) return FieldBook.empty(work, id);
    const setup = setupOfField(work, id);
    return new FieldBook(decodeField(bytes), setup, isFinal(work, setup));
  }

  static empty(work: Workspace, id: FieldId): FieldBook {
    const setup = setupOfField(work, id);
    const layout = layoutFor(work, setup);
    const records = new Uint8Array(setup.contestants.length * recordBytes(layout));
    const field = { head: { n: -1, layout, sizes: [] }, records };
    return new FieldBook(field, setup, isFinal(work, setup));
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
    if (after > this.layout.maxM) this.widen({ ...this.layout, maxM: after });
  }

  /** Takes back what a deal gave and adds what it gives. */
  move(was: readonly Contribution[], is: readonly Contribution[]): void {
    const lastRound = Math.max(0, ...is.map((it) => it.round ?? 0));
    if (this.layout.rounds > 0 && lastRound > this.layout.rounds)
      this.widen({ ...this.layout, rounds: lastRound });
    for (const gain of was) this.add(gain, -1);
    for (const gain of is) this.add(gain, 1);
  }

  /** Writes the records back and settles N; tells whose rows changed. */
  close(): 'all' | ContestantId[] {
    const moved = [...this.open].filter(([contestant, balance]) => this.write(contestant, balance));
    const { head } = this.field;
    const observed = observedN(head.sizes);
    const asPlayed = !this.final && this.setup.scheduledN === 0;
    this.field.head = {
      n: this.final || asPlayed ? observed : this.setup.scheduledN,
      ...(asPlayed && { asPlayed }),
      layout: head.layout,
      // Zeros at the end would tell in how many batches the same entries came.
      sizes: observed === 0 ? [] : head.sizes.slice(0, observed + 1),
    };
    return this.field.head.n === this.nBefore ? moved.map(([contestant]) => contestant) : 'all';
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

  /** More scores on a board, or more rounds, than the layout serves: pack all records anew. Rare. */
  private widen(layout: Layout): void {
    const factor = denominatorOf(layout) / denominatorOf(this.layout);
    const balances = this.setup.contestants.map((it) =>
      scaled(this.balanceOf(it)!, factor, layout),
    );
    this.open.clear();
    this.setup.contestants.forEach((it, place) => this.open.set(it, balances[place]!));
    const records = new Uint8Array(balances.length * recordBytes(layout));
    balances.forEach((balance, place) => writeBalance(records, layout, { place, balance }));
    this.field = { head: { ...this.field.head, layout }, records };
  }
}

function setupOfField(work: Workspace, id: FieldId): FieldSetup {
  const setup = work.setup.fields.get(id);
  if (setup === undefined) throw new Error(`field ${id} is not in the setup`);
  return setup;
}

const isFinal = (work: Workspace, { session }: FieldSetup): boolean =>
  work.head.closedSessions.includes(session);

/** A half of the contestants can meet on one deal, so the denominator serves at least that many. */
function layoutFor(work: Workspace, setup: FieldSetup): Layout {
  const { opened } = work.head;
  if (opened === undefined) throw new Error('a field before its tournament was opened');
  const maxM = Math.max(setup.scheduledN, Math.ceil(setup.contestants.length / 2));
  return layoutOf(opened, { maxM, rounds: setup.rounds });
}

const scaled = (balance: Balance, factor: bigint, { rounds }: Layout): Balance => ({
  ...balance,
  s1: balance.s1 * factor,
  small: balance.small.map((it) => ({ ...it, s1: it.s1 * factor })) as Balance['small'],
  imps: balance.imps * factor,
  rounds: Array.from({ length: rounds }, (_, i) => {
    const round = balance.rounds[i] ?? { boards: 0, cancelled: 0, imps: 0n };
    return { ...round, imps: round.imps * factor };
  }),
});
