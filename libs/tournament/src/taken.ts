import type { EntryId } from '#contracts';

/** An entry's data with what the log and the envelope say of it. */
export interface Taken<Data> {
  data: Data;
  id: EntryId;
  seq: number;
  /** Log time. */
  time: number;
  /** The director's door, or the director's word on a held entry: circumstances are no obstacle. */
  byDesk: boolean;
  actor?: string;
  on?: number;
  movement?: number;
  /** The round of the line: as written, else as scheduled. */
  round?: number;
}
