import {
  boardNumbers,
  dealId,
  deskSubject,
  type Entry,
  type EntryKind,
  type EntryOf,
  entryId,
  type MovementSet,
  tableSubject,
} from '#contracts';

/** A message as a table or the desk would publish it. */
export interface Sent {
  subject: string;
  entry: Entry;
}

export interface HallShape {
  t: string;
  sections: readonly string[];
  tables: number;
  rounds: number;
  boardsPerRound: number;
}

const AT = '2026-03-14T18:00:00Z';

/** A Mitchell (with an odd number of tables, or pairs meet their boards twice) in every section, all in one comparison field and on the same cards. */
export class Hall {
  readonly t: string;
  readonly shape: HallShape;
  private readonly written = new Map<string, number>();

  constructor(shape: HallShape) {
    this.t = shape.t;
    this.shape = shape;
  }

  /** What the desk writes before the first board. */
  opening(): Sent[] {
    const opened = this.desk('tournament-opened', {
      name: 'A test evening',
      date: '2026-03-14',
      slug: 'test',
      rules: 'pzbs',
      method: 'matchpoints',
    });
    return [
      opened,
      ...this.shape.sections.map((it) => this.desk('movement-set', this.movement(it))),
    ];
  }

  desk<K extends EntryKind>(kind: K, data: EntryOf<K>['data']): Sent {
    return { subject: deskSubject(this.t, kind), entry: this.entry(`desk-${this.t}`, kind, data) };
  }

  /** All results in the order of play: round by round, every table. */
  *results(): Generator<Sent> {
    for (let round = 1; round <= this.shape.rounds; round++)
      for (const section of this.shape.sections)
        for (let table = 1; table <= this.shape.tables; table++)
          for (const board of boardNumbers(this.boards(table, round)))
            yield this.result(section, { table, round, board });
  }

  result(
    section: string,
    { table, round, board }: { table: number; round: number; board: number },
  ): Sent {
    const data: EntryOf<'result-recorded'>['data'] = {
      section,
      table: String(table),
      round,
      deal: dealId('1', 'A', board),
      ns: `${section}-N${table}`,
      ew: `${section}-E${this.visitor(table, round)}`,
      score: {
        kind: 'contract',
        level: 1 + ((table * 5 + board) % 4),
        denomination: 'S',
        risk: '',
        declarer: board % 2 ? 'N' : 'E',
        tricks: 6 + ((table * 3 + round + board) % 6),
      } as EntryOf<'result-recorded'>['data']['score'],
    };
    // The log drops a known id whatever its tournament: devices are never the same in two of them.
    const device = `${this.t}-${section}-${table}`;
    return {
      subject: tableSubject(this.t, section, String(table)),
      entry: this.entry(device, 'result-recorded', data),
    };
  }

  private entry<K extends EntryKind>(device: string, kind: K, data: EntryOf<K>['data']): Entry {
    const n = (this.written.get(device) ?? 0) + 1;
    this.written.set(device, n);
    return { v: 1, id: entryId(device, n), kind, device, n, at: AT, data } as Entry;
  }

  private movement(section: string): MovementSet {
    const { tables, rounds } = this.shape;
    const numbers = Array.from({ length: tables }, (_, i) => i + 1);
    return {
      session: '1',
      section,
      set: 'A',
      field: '1',
      movement: 1,
      winners: 2,
      contestants: numbers.flatMap((n) => [
        { contestant: `${section}-N${n}`, number: String(n), side: 'NS' as const },
        { contestant: `${section}-E${n}`, number: String(n), side: 'EW' as const },
      ]),
      rounds: Array.from({ length: rounds }, (_, i) => ({
        round: i + 1,
        tables: numbers.map((n): MovementSet['rounds'][number]['tables'][number] => [
          String(n),
          `${section}-N${n}`,
          `${section}-E${this.visitor(n, i + 1)}`,
          this.boards(n, i + 1),
        ]),
      })),
    };
  }

  private visitor(table: number, round: number): number {
    const { tables } = this.shape;
    return ((table - round + tables) % tables) + 1;
  }

  private boards(table: number, round: number): string {
    const { tables, boardsPerRound } = this.shape;
    const first = ((table + round - 2) % tables) * boardsPerRound + 1;
    return boardsPerRound === 1 ? String(first) : `${first}-${first + boardsPerRound - 1}`;
  }
}

/** A tournament id of its own for a test. */
export const newTournament = (): string =>
  Array.from({ length: 12 }, () => ((Math.random() * 36) | 0).toString(36)).join('');
