import { decodeEntry, type Outcome, type TournamentId } from '#contracts';
import { messageOf, type EveningEntry, type Message } from '#formats';
import {
  type CellName,
  type Cells,
  type CellValue,
  type Head,
  type LogEntry,
  needs,
  NEW_HEAD,
  reduce,
  type Setup,
  setupOf,
  type View,
} from '#tournament';

/** A message of the log with its place and time. */
export interface Logged extends Message {
  readonly seq: number;
  /** Log time in milliseconds. */
  readonly time: number;
}

/** A whole tournament in memory, fed by the scorer's own reducer: no server anywhere. */
export class OfflineTournament {
  private head: Head = NEW_HEAD;
  private setup: Setup = setupOf([]);
  private readonly cells = new Map<CellName, CellValue>();

  constructor(private readonly t: TournamentId) {}

  /** @throws Error at an entry of a newer program */
  take(messages: readonly Logged[]): Outcome[] {
    const entries = messages.map(({ seq, time, subject, body }): LogEntry => ({
      seq,
      time,
      decoded: decodeEntry(subject, body),
    }));
    const { names } = needs(this.setup, entries);
    const base = { head: this.head, setup: this.setup, cells: this.loaded(names), complete: true };
    const step = reduce(base, entries);
    for (const [name, value] of step.cells)
      if (value === null) this.cells.delete(name);
      else this.cells.set(name, value);
    this.head = step.head;
    this.setup = step.setup;
    if (step.halted) throw new Error(`entry ${step.halted.seq}: ${step.halted.detail}`);
    return step.outcomes;
  }

  cell(name: CellName): CellValue | undefined {
    return this.cells.get(name);
  }

  /** The cells whose names begin so, by the rest of their names. */
  cellsUnder<V extends CellValue>(prefix: string): Map<string, V> {
    const under = [...this.cells].filter(([name]) => name.startsWith(prefix));
    return new Map(under.map(([name, value]) => [name.slice(prefix.length), value as V]));
  }

  view(): View {
    return {
      t: this.t,
      head: this.head,
      setup: this.setup,
      fields: this.cellsUnder<Uint8Array>('field:'),
      progress: this.cellsUnder<Uint8Array>('progress:'),
      deals: [...this.cellsUnder('deal:').keys()],
    };
  }

  private loaded(names: readonly CellName[]): Cells {
    const absent = names.map((name) => [name, undefined] as const);
    return new Map([...absent, ['rejections', undefined] as const, ...this.cells]);
  }
}

/** The entries of an evening as the log would hold them. */
export const loggedFrom = (t: TournamentId, entries: readonly EveningEntry[]): Logged[] =>
  entries.map((it, place) => ({
    ...messageOf(t, it),
    seq: place + 1,
    time: Date.parse(it.entry.at),
  }));
