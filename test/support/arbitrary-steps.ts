import { DENOMINATIONS, RISKS, SEATS } from '#scoring';
import {
  type Entry,
  ENTRY_KINDS,
  type EntryKind,
  type EntryOf,
  entryId,
  type Ruling,
  type Score,
} from '#contracts';
import type { Door, EveningEntry } from '#formats';
import fc from 'fast-check';

/** An entry of an evening; an answer to an earlier one gets that one's place in the log when it has one. */
export interface Happening extends EveningEntry {
  answers?: Happening;
}

/** Who should meet at a table, in which round, on which deal. */
export interface Place {
  section: string;
  table: string;
  round: number;
  deal: string;
  ns: string;
  ew: string;
}

/** Small and full of ties, so that a few tables already meet every rule. */
const score: fc.Arbitrary<Score> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('contract' as const),
      level: fc.integer({ min: 1, max: 7 }),
      denomination: fc.constantFrom(...DENOMINATIONS),
      risk: fc.constantFrom(...RISKS),
      declarer: fc.constantFrom(...SEATS),
      tricks: fc.integer({ min: 5, max: 13 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Score>(
      { kind: 'contract', level: 4, denomination: 'S', risk: '', declarer: 'N', tricks: 10 },
      { kind: 'contract', level: 3, denomination: 'NT', risk: '', declarer: 'E', tricks: 9 },
    ),
  },
  { weight: 1, arbitrary: fc.constant<Score>({ kind: 'passed-out' }) },
);

const percent = fc.constantFrom(0, 4000, 5000, 6000, 7000);
const ruling: fc.Arbitrary<Ruling> = fc.oneof(
  fc.record({ kind: fc.constant('artificial' as const), ns: percent, ew: percent }),
  fc.constant<Ruling>({ kind: 'not-played' }),
);

const STEPS = {
  /** A result: the first one, later on a correction of it. */
  score: 8,
  ruling: 3,
  withdrawal: 3,
  /** The entry before once more, to the byte. */
  again: 3,
  /** The id of the entry before with another text. */
  rewritten: 2,
  /** A result that corrects nothing, whatever stands there. */
  second: 3,
  /** The same two, changed over. */
  turned: 2,
  /** The pairs of two tables. */
  stranger: 3,
  /** The director's answers to what was written here before, held or not. */
  admitted: 6,
  dismissed: 2,
};
type Step = keyof typeof STEPS;

const anyStep = fc.constantFrom(
  ...Object.entries(STEPS).flatMap(([step, weight]) =>
    Array.from({ length: weight }, () => step as Step),
  ),
);

const steps: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Step[]>([]) },
  { weight: 8, arbitrary: fc.constant<Step[]>(['score']) },
  { weight: 8, arbitrary: fc.array(anyStep, { minLength: 1, maxLength: 6 }) },
);

/** What happens at one table on one board. */
export const slot = fc.record({
  steps,
  scores: fc.array(score, { minLength: 6, maxLength: 6 }),
  rulings: fc.array(ruling, { minLength: 6, maxLength: 6 }),
  dice: fc.array(fc.nat(1000), { minLength: 6, maxLength: 6 }),
});
export type Slot = typeof slot extends fc.Arbitrary<infer T> ? T : never;

type Seat = Place & { movement: number; stranger: string };

/** Numbers entries as their devices would. */
export class EveningPen {
  private readonly written = new Map<string, number>();

  write<K extends EntryKind>(
    door: Door,
    kind: K,
    { movement, ...of }: { data: EntryOf<K>['data']; movement?: number },
  ): Happening {
    const device = door === 'desk' ? 'desk' : `t-${door.section}-${door.table}`;
    const n = (this.written.get(device) ?? 0) + 1;
    this.written.set(device, n);
    const at = '2026-01-31T19:00:00.000Z';
    const { version: v } = ENTRY_KINDS[kind];
    const by = movement === undefined ? {} : { movement };
    const entry = { v, id: entryId(device, n), kind, device, n, at, ...by, ...of } as Entry;
    return { door, entry };
  }
}

/** One table's board, step by step. */
export class TableBoard {
  readonly written: Happening[] = [];
  private line: string | undefined;

  constructor(
    private readonly pen: EveningPen,
    private readonly seat: Seat,
    private readonly happens: Slot,
  ) {}

  play(): Happening[] {
    for (const [i, step] of this.happens.steps.entries()) {
      const happening = this[step](i);
      if (happening) this.written.push(happening);
    }
    return this.written;
  }

  private score(i: number): Happening {
    return this.made(this.result(i, this.correcting));
  }

  private ruling(i: number): Happening {
    const { movement: _, stranger: __, ...place } = this.seat;
    const data = { ...place, ruling: this.happens.rulings[i]!, ...this.correcting };
    return this.made(this.pen.write('desk', 'ruling-made', { data }));
  }

  private withdrawal(): Happening | undefined {
    const { line } = this;
    this.line = undefined;
    const data = line === undefined ? undefined : { line, deal: this.seat.deal };
    return data && this.pen.write('desk', 'result-withdrawn', { data });
  }

  private again(): Happening | undefined {
    return this.written.at(-1);
  }

  private rewritten(i: number): Happening | undefined {
    const before = this.written.at(-1);
    if (before?.entry.kind !== 'result-recorded') return undefined;
    const data = { ...before.entry.data, score: this.happens.scores[i]! };
    return { ...before, entry: { ...before.entry, data } };
  }

  private second(i: number): Happening {
    return this.result(i, {});
  }

  private turned(i: number): Happening {
    return this.result(i, { ns: this.seat.ew, ew: this.seat.ns });
  }

  private stranger(i: number): Happening {
    return this.result(i, { ew: this.seat.stranger });
  }

  private admitted(i: number): Happening | undefined {
    const answers = this.earlier(i);
    return answers && { ...this.pen.write('desk', 'held-admitted', { data: { seq: 1 } }), answers };
  }

  private dismissed(i: number): Happening | undefined {
    const answers = this.earlier(i);
    return (
      answers && { ...this.pen.write('desk', 'held-dismissed', { data: { seq: 1 } }), answers }
    );
  }

  private get correcting(): { corrects?: { line: string; deal: string } } {
    const { line, seat } = this;
    return line === undefined ? {} : { corrects: { line, deal: seat.deal } };
  }

  private result(i: number, other: object): Happening {
    const { movement, stranger: _, ...place } = this.seat;
    const data = { ...place, score: this.happens.scores[i]!, ...other };
    return this.pen.write(place, 'result-recorded', { data, movement });
  }

  private made(it: Happening): Happening {
    this.line ??= it.entry.id;
    return it;
  }

  /** Mostly the newest. */
  private earlier(i: number): Happening | undefined {
    const back = Math.max(1, (this.happens.dice[i]! % 5) - 1);
    return this.written.at(-back);
  }
}
