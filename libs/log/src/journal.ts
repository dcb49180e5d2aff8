import { type DeviceId, type Entry, type EntryKind, type EntryOf, entryId } from '#contracts';

/** An entry as its writer keeps it until the tournament is closed. */
export interface JournalRecord {
  subject: string;
  entry: Entry;
  /** Log sequence from the PubAck; absent while unknown. */
  seq?: number;
}

/** Where a journal lives: a file, a browser's database, memory. `put` returns once the record is safe. */
export interface JournalBook {
  load(): Promise<JournalRecord[]>;
  put(record: JournalRecord): Promise<void>;
}

export interface Draft<K extends EntryKind> {
  subject: string;
  kind: K;
  v: number;
  at: string;
  data: EntryOf<K>['data'];
  on?: number;
  movement?: number;
}

/** Offers a record to the log; resolves with its sequence once it is stored. */
export type Offer = (record: JournalRecord) => Promise<{ seq: number }>;

/**
 * A device's journal: numbers its entries, writes them down before they are sent, and offers again whatever was never
 * acknowledged, or whatever a log that went backwards has lost.
 */
export class Journal {
  readonly device: DeviceId;
  private readonly book: JournalBook;
  private readonly records = new Map<number, JournalRecord>();

  private constructor(device: DeviceId, book: JournalBook) {
    this.device = device;
    this.book = book;
  }

  static async open(device: DeviceId, book: JournalBook): Promise<Journal> {
    const journal = new Journal(device, book);
    for (const record of await book.load()) journal.records.set(record.entry.n, record);
    return journal;
  }

  /** Writes the next entry down; it has its id for ever from here on. */
  async write<K extends EntryKind>({ subject, ...draft }: Draft<K>): Promise<JournalRecord> {
    const n = Math.max(0, ...this.records.keys()) + 1;
    const entry = { ...draft, id: entryId(this.device, n), device: this.device, n } as Entry;
    const record = { subject, entry };
    this.records.set(n, record);
    await this.book.put(record);
    return record;
  }

  /** In order of writing. */
  unacknowledged(): JournalRecord[] {
    return [...this.records.values()].filter(({ seq }) => seq === undefined);
  }

  /** Sends everything not yet acknowledged, strictly in order; stops at the first failure. */
  async flush(offer: Offer): Promise<void> {
    for (const record of this.unacknowledged()) await this.settle(record, offer);
  }

  /** Offers again all entries the scorer has not seen, acknowledged or not; known ids are dropped by the log. */
  async reoffer(isSeen: (n: number) => boolean, offer: Offer): Promise<void> {
    for (const record of this.records.values())
      if (!isSeen(record.entry.n)) await this.settle(record, offer);
  }

  private async settle(record: JournalRecord, offer: Offer): Promise<void> {
    const { seq } = await offer(record);
    const settled = { ...record, seq };
    this.records.set(record.entry.n, settled);
    await this.book.put(settled);
  }
}

/** A book for writers that keep their source anyway, such as an import from a file. */
export function memoryBook(): JournalBook {
  const records = new Map<number, JournalRecord>();
  return {
    load: () => Promise.resolve([...records.values()]),
    put: (record) => Promise.resolve(void records.set(record.entry.n, record)),
  };
}
