import { dealId, type EntryId, type EntryOf, type LineName, type Score } from '#contracts';
import { SEATS, sideOf } from '#scoring';
import type { Door } from '../evening.js';
import type { EveningWriter } from '../evening-writer.js';
import { scoreOf } from './contract-text.js';
import type { BwsMovement } from './movement.js';
import { type Remark, remarkOf } from './remark.js';
import { type BwsRows, pairOn } from './rows.js';
import { lineKey, type TimedRow } from './timeline.js';

type Place = Omit<EntryOf<'result-recorded'>['data'], 'score' | 'corrects' | 'people'>;

/** The line that stands on a table's board, and whether the director was the last to write it. */
interface Standing {
  line: EntryId;
  ruled: boolean;
}

/** Turns the rows of ReceivedData into entries: first rows, corrections, rulings and withdrawals. */
export class BwsResults {
  readonly warnings: string[] = [];
  private readonly standing = new Map<string, Standing>();
  private readonly compared: (letter: string) => string;

  constructor(
    private readonly writer: EveningWriter,
    private readonly movement: BwsMovement,
    { grouped }: Pick<BwsRows, 'grouped'>,
  ) {
    this.compared = (letter) => (grouped ? 'all' : letter);
  }

  add(row: TimedRow): void {
    const place = this.placeOf(row);
    if (typeof place === 'string') return this.warn(row, place);
    this.write(row, place);
    if (row.erased) this.withdraw(row, place);
  }

  private write(row: TimedRow, place: Place): void {
    const remark = remarkOf(row.remark);
    if (remark.kind === 'artificial' || remark.kind === 'not-played')
      return this.rule(row, place, remark);
    if (remark.kind === 'pending') {
      this.warn(row, 'an arbitral score was announced but not entered; the board has no score yet');
      return this.withdraw(row, place);
    }
    this.record(row, place, remark);
  }

  private record(row: TimedRow, place: Place, remark: Remark): void {
    const declarer = SEATS.find((seat) => seat === row.seat.toUpperCase());
    const score = scoreOf(row, declarer);
    if (score === undefined)
      return this.warn(
        row,
        `"${row.contract} ${row.result}" by "${row.seat}" is no result; left out`,
      );
    this.warnOfDoubts(row, score, remark);
    const known = this.standing.get(lineKey(row));
    const id = this.writer.add({
      // What the director ruled is not for the table to change: the new row came through the desk.
      door: known?.ruled ? 'desk' : tableDoor(place),
      at: row.at,
      kind: 'result-recorded',
      data: { ...place, score: withLead(score, row.lead), ...this.corrects(row, place) },
    });
    this.standing.set(lineKey(row), { line: known?.line ?? id, ruled: false });
  }

  private rule(
    row: TimedRow,
    place: Place,
    ruling: EntryOf<'ruling-made'>['data']['ruling'],
  ): void {
    const id = this.writer.add({
      door: 'desk',
      at: row.at,
      kind: 'ruling-made',
      data: { ...place, ruling, ...this.corrects(row, place) },
    });
    const line = this.standing.get(lineKey(row))?.line ?? id;
    this.standing.set(lineKey(row), { line, ruled: true });
  }

  private withdraw(row: TimedRow, place: Place): void {
    const known = this.standing.get(lineKey(row));
    if (known === undefined) return;
    this.standing.delete(lineKey(row));
    this.writer.add({
      door: known.ruled ? 'desk' : tableDoor(place),
      at: row.at,
      kind: 'result-withdrawn',
      data: { line: known.line, deal: place.deal },
    });
  }

  private corrects(row: TimedRow, { deal }: Place): { corrects?: LineName } {
    const known = this.standing.get(lineKey(row));
    return known === undefined ? {} : { corrects: { line: known.line, deal } };
  }

  /** Where the row belongs, or why it belongs nowhere. */
  private placeOf(row: TimedRow): Place | string {
    const section = this.movement.sections.get(row.section);
    if (section === undefined) return `section ${row.section} is not in table Section; left out`;
    if (row.board < 1 || row.board > 9999) return `no board ${row.board}; left out`;
    const ns = this.movement.seat(section, 'NS', row.ns);
    const ew = this.movement.seat(section, 'EW', row.ew);
    if (ns === null || ew === null) return 'one of the pairs is missing; left out';
    return {
      section: section.letter,
      table: String(row.table),
      ...(row.round >= 1 && row.round <= 255 && { round: row.round }),
      deal: dealId(section.session, this.compared(section.letter), row.board),
      ns,
      ew,
    };
  }

  private warnOfDoubts(row: TimedRow, score: Score, remark: Remark): void {
    if (remark.kind === 'wrong-direction')
      this.warn(row, 'remark "Wrong direction": kept as entered; check who sat where');
    if (remark.kind === 'other') this.warn(row, `remark "${row.remark}" is not understood; kept`);
    if (score.kind === 'contract' && pairOn(row, sideOf(score.declarer)) !== row.declarer)
      this.warn(row, `declarer ${score.declarer} is not pair ${row.declarer}; kept as entered`);
  }

  private warn(row: TimedRow, what: string): void {
    const { id, table, round, board } = row;
    this.warnings.push(`row ${id} (table ${table}, round ${round}, board ${board}): ${what}`);
  }
}

const tableDoor = ({ section, table }: Place): Door => ({ section, table });

const LEAD = /^[SHDC]([2-9]|10|[JQKA])$/;

const withLead = (score: Score, lead: string): Score =>
  score.kind === 'contract' && LEAD.test(lead) ? { ...score, lead } : score;
