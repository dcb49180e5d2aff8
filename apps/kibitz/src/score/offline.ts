import { decodeEntry, type Outcome, type TournamentId } from '#contracts';
import { type EveningEntry, type Message, messageOf } from '#formats';
import { advance, type Cells, dealCell, emptyBase, type View, viewOf } from '#tournament';

/** A message of the log with its place and time. */
export interface Logged extends Message {
  readonly seq: number;
  /** Log time in milliseconds. */
  readonly time: number;
}

/** A whole tournament in memory, fed by the scorer's own reducer: no server anywhere. */
export class OfflineTournament {
  private base = emptyBase();

  constructor(private readonly t: TournamentId) {}

  /** @throws Error at an entry of a newer program */
  take(messages: readonly Logged[]): Outcome[] {
    const entries = messages.map(({ seq, time, subject, body }) => ({
      seq,
      time,
      decoded: decodeEntry(subject, body),
    }));
    const { base, step } = advance(this.base, entries);
    this.base = base;
    if (step.halted) throw new Error(`entry ${step.halted.seq}: ${step.halted.detail}`);
    return step.outcomes;
  }

  get cells(): Cells {
    return this.base.cells;
  }

  dealCell(deal: string): string | undefined {
    return dealCell(this.base, deal);
  }

  view(): View {
    return viewOf(this.t, this.base);
  }
}

/** The entries of an evening as the log would hold them. */
export const loggedFrom = (t: TournamentId, entries: readonly EveningEntry[]): Logged[] =>
  entries.map((it, place) => ({
    ...messageOf(t, it),
    seq: place + 1,
    time: Date.parse(it.entry.at),
  }));
