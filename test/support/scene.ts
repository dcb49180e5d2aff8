import type { EntryKind, Outcome, Row, Score } from '#contracts';
import {
  decodeHead,
  decodeSetup,
  type Head,
  type Setup,
  standings,
  type Step,
  type TableRound,
  type View,
} from '#tournament';
import { type Extra, LogPen, type Written } from './log-pen.js';
import { mitchell, type MitchellShape } from './mitchell.js';
import { asLog, type Message, SmallStore } from './small-store.js';

/** NS +420 on a board where NS are not vulnerable, +620 else. */
export const FOUR_SPADES: Score = made(4, 10);

export function made(level: number, tricks: number): Extract<Score, { kind: 'contract' }> {
  return { kind: 'contract', level, denomination: 'S', risk: '', declarer: 'N', tricks };
}

type Result = Written<'result-recorded'>;
type GivenResult = { at: string; board: number } & Partial<Result> & { envelope?: Extra };

/** A tournament on a small store, entry by entry. */
export class Scene {
  readonly store = new SmallStore();
  readonly pen = new LogPen();
  readonly sent: Message[] = [];
  step!: Step;

  /** Opened, with a Mitchell in each shape given. */
  static of(opened: Partial<Written<'tournament-opened'>>, ...shapes: MitchellShape[]): Scene {
    const scene = new Scene();
    const base = { name: 'Club evening', date: '2026-03-14', slug: 'club-evening' };
    scene.desk('tournament-opened', { ...base, ...opened });
    for (const shape of shapes) scene.desk('movement-set', mitchell(shape));
    return scene;
  }

  /** Takes messages in as one batch; the outcome of the last one. */
  send(...messages: Message[]): Outcome | undefined {
    this.step = this.store.take(asLog(messages, this.sent.length + 1));
    this.sent.push(...messages);
    return this.step.outcomes.at(-1);
  }

  desk<K extends EntryKind>(kind: K, data: Written<K>, extra: Extra = {}): Outcome | undefined {
    return this.send(this.pen.desk(kind, data, extra));
  }

  /** A table's result; round and pairs as scheduled unless said otherwise. */
  result(given: GivenResult): Outcome | undefined {
    return this.send(this.write(given));
  }

  write({ at, board, envelope = {}, ...over }: GivenResult): Message {
    const [section, table] = [at.slice(0, 1), at.slice(1)];
    const data = { ...this.scheduled({ section, table, board, ...over }), ...over };
    return this.pen.table({ section, table }, 'result-recorded', { data, ...envelope });
  }

  /** All results of a board, in the order of the tables, with the NS tricks given in a part score of spades. */
  board(board: number, tricks: readonly number[]): void {
    const at = this.tablesOf(board);
    const all = tricks.map((it, i) => this.write({ ...at[i]!, board, score: made(1, it) }));
    this.send(...all);
  }

  tablesOf(board: number, set = '1-X'): { at: string; round: number }[] {
    const due = this.setup.schedule.get(`${set}-${board}`) ?? [];
    return due.map(({ section, table, round }) => ({ at: section + table, round }));
  }

  get seq(): number {
    return this.sent.length;
  }

  get head(): Head {
    return decodeHead(this.store.text('head'));
  }

  get setup(): Setup {
    return decodeSetup(this.store.text('setup'));
  }

  get view(): View {
    return viewOfCells(this.store.state);
  }

  row(contestant: string, view = 'overall'): Row | undefined {
    return standings(this.view, view, new Set([contestant])).rows[0];
  }

  private scheduled(
    at: { section: string; table: string; board: number } & Partial<Result>,
  ): Result {
    const { section, table, board, deal = `1-X-${board}` } = at;
    const due: TableRound | undefined = this.setup.schedule
      .get(deal)
      ?.find((it) => it.section === section && it.table === table);
    return {
      section,
      table,
      deal,
      ...(due && { round: due.round }),
      ns: due?.ns ?? 'nobody',
      ew: due?.ew ?? 'nobody',
      score: FOUR_SPADES,
    };
  }
}

/** The view that a store's cells hold, the state's or the public's. */
export function viewOfCells(cells: SmallStore['state']): View {
  const under = <V>(prefix: string): Map<string, V> =>
    new Map(
      [...cells]
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => [name.slice(prefix.length), value as V]),
    );
  return {
    t: 'k3x9q0m2vb7d',
    head: decodeHead(cells.get('head') as string | undefined),
    setup: decodeSetup(cells.get('setup') as string | undefined),
    fields: under('field:'),
    progress: under('progress:'),
    deals: [...under('deal:').keys()],
  };
}
