import type { Audience, DealId, TournamentId } from '#contracts';
import type { ViewReader, ViewReading } from '#store';
import { decodeHead, decodeSetup, type View } from '#tournament';
import { Monotonic } from './monotonic.js';
import type { DealsRead, Stand, ViewRead, ViewSource } from './source.js';

/** Views of one audience as the store keeps them, unpacked. */
export class StoreViews implements Pick<ViewSource, 'audience' | 'read' | 'deals'> {
  readonly #monotonic = new Monotonic();

  constructor(
    readonly audience: Audience,
    private readonly reader: ViewReader,
  ) {}

  /** @throws BehindError rather than answer with less than before */
  async read(t: TournamentId, since?: Stand): Promise<ViewRead | undefined> {
    const reading = await this.reader.readView(t, since && requestOf(since));
    if (reading?.head === undefined) return undefined;
    const { epoch, offset, records } = reading;
    const view = viewOf(t, reading, since);
    // What was never opened has no attributes to show.
    if (!view.head.opened) return undefined;
    this.#monotonic.check(t, reading);
    return { epoch, offset, view, records: records ?? 'gap' };
  }

  async deals(t: TournamentId, deals: readonly DealId[]): Promise<DealsRead | undefined> {
    return this.reader.readDeals(t, deals);
  }
}

const requestOf = ({ epoch, offset, view }: Stand) => ({
  since: { epoch, offset },
  holds: { epoch, setupSince: view.head.setupSince },
});

/** The setup is large and seldom changes: it comes only when the one held is not the present one. */
function viewOf(t: TournamentId, reading: ViewReading, held: Stand | undefined): View {
  const head = decodeHead(reading.head);
  const isHeld =
    reading.setup === undefined &&
    held?.epoch === reading.epoch &&
    held.view.head.setupSince === head.setupSince;
  const setup = isHeld ? held.view.setup : decodeSetup(reading.setup);
  const { fields, progress, deals } = reading;
  return { t, head, setup, fields, progress, deals };
}
