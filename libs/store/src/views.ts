import type { Redis } from 'ioredis';
import type { DealId, TournamentId } from '#contracts';
import type { FieldId, ViewRecord } from '#tournament';
import { decodeHalted, type Halted } from './cursor.js';
import type { ViewKeys } from './keys.js';
import { readCells } from './read-cells.js';
import { Script } from './script.js';

/** Where a reader stands in a view. */
export interface ViewPosition {
  epoch: string;
  offset: number;
}

export interface ViewRequest {
  /** Ask for the records after this position. */
  since?: ViewPosition;
  /** The setup the reader holds: it is left out of the answer while it is the same. */
  holds?: { epoch: string; setupSince: number };
}

export interface ViewReading extends ViewPosition {
  /** Everything after `since`, oldest first; absent when that cannot be told any more: reload. */
  records?: { offset: number; record: ViewRecord }[];
  /** `head` cell; absent where nothing is shown. */
  head?: string;
  /** `setup` cell; absent when the reader holds it, or none is shown. */
  setup?: string;
  fields: Map<FieldId, Uint8Array>;
  progress: Map<string, Uint8Array>;
  deals: DealId[];
  /** The desk's: the tournament stands still at an entry of a newer program. */
  halted?: Halted;
}

export interface DealsReading extends ViewPosition {
  cells: Map<DealId, string>;
}

const script = new Script('read-view.lua');
const PACKED = /^(field|progress):/;

type Reply = [
  meta: (Buffer | null)[],
  oldest: Buffer | null,
  records: [id: Buffer, fields: [Buffer, Buffer, Buffer, Buffer]][],
  names: Buffer[],
  head: Buffer | null,
  setup: Buffer | null,
  packed: (Buffer | null)[],
];

/** Reads one audience's views; which one is decided by the keys it was given. */
export class ViewReader {
  private readonly redis: Redis;
  private readonly keysOf: (t: TournamentId) => ViewKeys;
  /** The packed cells each tournament had last time: usually all there is, so one round trip will do. */
  private readonly packed = new Map<TournamentId, string[]>();

  constructor(redis: Redis, keysOf: (t: TournamentId) => ViewKeys) {
    this.redis = redis;
    this.keysOf = keysOf;
  }

  /** The view of one moment; `undefined` when there is none. */
  async readView(t: TournamentId, request: ViewRequest = {}): Promise<ViewReading | undefined> {
    for (;;) {
      const names = this.packed.get(t) ?? [];
      const reply = await this.ask(t, request, names);
      if (reply === undefined) return undefined;
      const present = reply[3].map(String).filter((name) => PACKED.test(name));
      if (present.every((name) => names.includes(name))) return readingOf(reply, names, request);
      this.packed.set(t, present);
    }
  }

  /** Some deals' cells of one moment. */
  async readDeals(t: TournamentId, deals: readonly DealId[]): Promise<DealsReading | undefined> {
    const keys = this.keysOf(t);
    const cells = deals.map((deal) => ({ key: keys.cell(`deal:${deal}`) }));
    const read = await readCells(this.redis, { meta: keys.meta, position: 'offset' }, cells);
    if (read === undefined) return undefined;
    const found = deals.flatMap((deal, i): [DealId, string][] => {
      const value = read.values[i];
      return value === undefined ? [] : [[deal, value.toString()]];
    });
    return { epoch: read.epoch, offset: read.position, cells: new Map(found) };
  }

  private async ask(
    t: TournamentId,
    { since, holds }: ViewRequest,
    names: readonly string[],
  ): Promise<Reply | undefined> {
    const keys = this.keysOf(t);
    const cells = ['head', 'setup', ...names].map((name) => keys.cell(name as never));
    const args = [
      since?.epoch ?? '',
      String(since?.offset ?? 0),
      holds?.epoch ?? '',
      String(holds?.setupSince ?? ''),
    ];
    const all = [keys.meta, keys.log, keys.cells, ...cells];
    return ((await script.run(this.redis, all, args)) as Reply | null) ?? undefined;
  }
}

function readingOf(reply: Reply, names: readonly string[], { since }: ViewRequest): ViewReading {
  const [meta, oldest, records, cellNames, head, setup, packed] = reply;
  const values = names.flatMap((name, i): [string, Buffer][] => {
    const value = packed[i];
    return value ? [[name, value]] : [];
  });
  const halted = decodeHalted(String(meta[3] ?? ''));
  const offset = Number(meta[1]);
  const resumes = since && oldest && since.offset >= Number(oldest) && since.offset <= offset;
  return {
    epoch: String(meta[0]),
    offset,
    ...(resumes && { records: records.map(recordOf) }),
    ...(head && { head: head.toString() }),
    ...(setup && { setup: setup.toString() }),
    fields: under('field:', values),
    progress: under('progress:', values),
    deals: [
      ...under(
        'deal:',
        cellNames.map((name) => [String(name), name]),
      ).keys(),
    ],
    ...(halted && { halted }),
  };
}

const recordOf = ([id, fields]: Reply[2][number]): { offset: number; record: ViewRecord } => ({
  offset: Number.parseInt(id.toString(), 10),
  record: JSON.parse(fields[3].toString()) as ViewRecord,
});

const under = (prefix: string, cells: [string, Buffer][]): Map<string, Uint8Array> =>
  new Map(
    cells
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
