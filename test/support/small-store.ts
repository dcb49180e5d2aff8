import { decodeEntry } from '#contracts';
import {
  type Base,
  type CellName,
  type CellValue,
  type CellWrites,
  decodeHead,
  decodeSetup,
  type LogEntry,
  needs,
  reduce,
  type Step,
} from '#tournament';

const ALWAYS: readonly CellName[] = ['rejections'];
const OF_BOARDS = /^(deal|field|progress):/;

/**
 * A store in memory, as strict as the real one: a batch sees only the cells `needs` named, and asking for
 * another one throws.
 */
export class SmallStore {
  readonly state = new Map<CellName, CellValue>();
  readonly public = new Map<CellName, CellValue>();

  private setup = decodeSetup(undefined);

  take(entries: readonly LogEntry[]): Step {
    const step = reduce(this.baseFor(entries), entries);
    apply(this.state, step.cells);
    if (step.cells.has('setup')) this.setup = decodeSetup(this.text('setup'));
    if (step.public.reset) this.public.clear();
    apply(this.public, step.public.cells);
    return step;
  }

  baseFor(entries: readonly LogEntry[]): Base {
    const head = decodeHead(this.text('head'));
    const { setup } = this;
    // As a scorer that remembers the devices it has answered.
    const known = new Map([...this.state].filter(([name]) => name.startsWith('device:')));
    const { names, everything } = needs(setup, entries, known);
    const all = everything ? [...this.state.keys()].filter((name) => OF_BOARDS.test(name)) : [];
    const cells = new Map([...ALWAYS, ...names, ...all].map((it) => [it, this.state.get(it)]));
    return { head, setup, cells, complete: everything };
  }

  text(name: CellName): string | undefined {
    return this.state.get(name) as string | undefined;
  }

  json(name: CellName): unknown {
    const text = this.text(name);
    return text === undefined ? undefined : JSON.parse(text);
  }
}

function apply(cells: Map<CellName, CellValue>, writes: CellWrites): void {
  for (const [name, value] of writes)
    if (value === null) cells.delete(name);
    else cells.set(name, value);
}

export interface Message {
  subject: string;
  body: Uint8Array;
}

/** Messages as the log gives them: numbered from 1, a second apart. */
export const asLog = (messages: readonly Message[], from = 1): LogEntry[] =>
  messages.map(({ subject, body }, i) => ({
    seq: from + i,
    time: Date.UTC(2026, 2, 14, 18) + 1000 * (from + i),
    decoded: decodeEntry(subject, body),
  }));
