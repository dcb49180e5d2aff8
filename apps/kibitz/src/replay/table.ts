import { type Entry, tableSubject, type TournamentId } from '#contracts';
import { Journal, memoryBook } from '#log';
import type { OpenTableRoute, TablePlace, TableRoute } from './table-route.js';

/** A table's tablet: a journal, and a route to the log on which it sends strictly in order. */
export class Table {
  private sending: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly subject: string,
    private readonly journal: Journal,
    private readonly route: TableRoute,
  ) {}

  static async open(t: TournamentId, place: TablePlace, openRoute: OpenTableRoute): Promise<Table> {
    // The file is the book: whoever loses this process plays the file again.
    const journal = await Journal.open(place.device, memoryBook());
    const route = await openRoute(t, place);
    return new Table(tableSubject(t, place.section, place.table), journal, route);
  }

  /** Writes the entry down and sends it after all that stand before it; resolves with its PubAck. */
  write(entry: Entry): Promise<void> {
    const sent = this.send(entry, this.sending);
    this.sending = sent.catch(() => undefined);
    return sent;
  }

  async close(): Promise<void> {
    await this.sending;
    await this.route.close();
  }

  private async send({ kind, v, at, data, on, movement }: Entry, before: Promise<unknown>) {
    await before;
    await this.journal.write({
      subject: this.subject,
      kind,
      v,
      at,
      data,
      ...(on !== undefined && { on }),
      ...(movement !== undefined && { movement }),
    });
    await this.journal.flush(this.route.offer);
  }
}
