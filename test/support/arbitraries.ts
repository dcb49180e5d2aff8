import fc from 'fast-check';
import { LogPen, type Written } from './log-pen.js';
import { mitchell, type MitchellShape } from './mitchell.js';
import { made } from './scene.js';
import type { Message } from './small-store.js';

const KINDS = {
  result: 40,
  forced: 8,
  correction: 12,
  withdrawal: 8,
  ruling: 8,
  admitted: 12,
  dismissed: 3,
  resent: 4,
  rewritten: 4,
  garbage: 3,
  boardClosed: 3,
  sessionClosed: 3,
  movement: 2,
  published: 3,
  people: 2,
};
type Kind = keyof typeof KINDS;

const DECK = Object.entries(KINDS).flatMap(([kind, weight]) =>
  Array.from({ length: weight }, () => kind as Kind),
);

/** A tournament whose log holds everything that can happen to it, good and bad, in any order. */
export const messyLog: fc.Arbitrary<Message[]> = fc
  .record({
    opened: fc.record({
      rules: fc.constantFrom('pzbs' as const, 'plain' as const),
      method: fc.constantFrom('matchpoints' as const, 'cross-imps' as const, 'butler' as const),
      vp: fc.constantFrom(undefined, 'wbf' as const, 'slawinski' as const),
    }),
    oneField: fc.boolean(),
    played: fc.constantFrom(0, 2, 3),
    actions: fc.array(fc.constantFrom(...DECK).chain(actionOf), { minLength: 5, maxLength: 60 }),
  })
  .map(({ opened, oneField, played, actions }) => {
    const { vp, ...rules } = opened;
    const withVp = vp !== undefined && rules.method !== 'matchpoints';
    const log = new MessyLog(sectionsOf(oneField, played));
    log.open({ ...rules, ...(withVp && { vp }) });
    for (const action of actions) log.write(action);
    return log.messages.map(readable);
  });

/** A counterexample is read by people. */
const readable = (it: Message): Message =>
  Object.assign(it, {
    [fc.toStringMethod]: () => `\n${it.subject} ${new TextDecoder().decode(it.body)}`,
  });

const sectionsOf = (oneField: boolean, rounds: number): MitchellShape[] => [
  { tables: 3, rounds, section: 'A' },
  { tables: 3, rounds, section: 'B', ...(!oneField && { set: 'Y', field: 'other' }) },
  { tables: 3, rounds: 0, section: 'A', session: '2' },
];

interface Action {
  kind: Kind;
  /** Which of what there is: tables, boards, earlier lines and entries. */
  dice: number[];
  bytes: Uint8Array;
}

function actionOf(kind: Kind): fc.Arbitrary<Action> {
  return fc.record({
    kind: fc.constant(kind),
    dice: fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 }),
    bytes: fc.uint8Array({ maxLength: 40 }),
  });
}

class MessyLog {
  readonly messages: Message[] = [];
  private readonly pen = new LogPen();
  private readonly lines: { line: string; deal: string; section: string; table: string }[] = [];
  private readonly sections: readonly MitchellShape[];

  constructor(sections: readonly MitchellShape[]) {
    this.sections = sections;
  }

  open(rules: Partial<Written<'tournament-opened'>>): void {
    const names = { name: 'A messy evening', date: '2026-03-14', slug: 'messy' };
    this.messages.push(this.pen.desk('tournament-opened', { ...names, ...rules }));
    for (const shape of this.sections)
      this.messages.push(this.pen.desk('movement-set', mitchell(shape)));
  }

  write(action: Action): void {
    const message = this[action.kind](action);
    if (message) this.messages.push(message);
  }

  private result({ dice }: Action): Message {
    return this.report(dice);
  }

  /** Now and then a round, a pair or a version the movement does not know. */
  private report([s, t, b, tricks, odd, on]: number[], corrects?: object): Message {
    const shape = pick(this.sections, s!);
    const { section = 'A', session = '1', set = 'X' } = shape;
    const table = 1 + (t! % (odd! % 29 === 0 ? 4 : 3));
    const board = 1 + (b! % 3);
    const round = 1 + ((board - table + 3) % 3);
    const ew = 4 + ((table - round + 3) % 3);
    const data: Written<'result-recorded'> = {
      section,
      table: `${table}`,
      deal: `${session}-${set}-${board}`,
      ...(odd! % 5 !== 0 && { round: odd! % 23 === 0 ? 9 : round }),
      ns: `${section}${table}`,
      ew: odd! % 19 === 0 ? `${section}5` : `${section}${ew}`,
      score: tricks! % 9 === 0 ? { kind: 'passed-out' } : made(2, 5 + (tricks! % 6)),
      ...corrects,
    };
    const seen = odd! % 7 === 0 ? { on: on! % (this.messages.length + 2) } : {};
    const message = this.pen.table({ section, table: data.table }, 'result-recorded', {
      data,
      ...seen,
    });
    const { id } = JSON.parse(new TextDecoder().decode(message.body)) as { id: string };
    if (!corrects) this.lines.push({ line: id, deal: data.deal, section, table: data.table });
    return message;
  }

  /** The director's own line: any two of the section, in any round. */
  private forced({ dice }: Action): Message {
    const [s, t, b, ns, ew, round] = dice;
    const { section = 'A', session = '1', set = 'X' } = pick(this.sections, s!);
    return this.pen.desk('result-recorded', {
      section,
      table: `${1 + (t! % 20)}`,
      deal: `${session}-${set}-${1 + (b! % 2)}`,
      ...(round! % 3 !== 0 && { round: 1 + (round! % 9) }),
      ns: `${section}${1 + (ns! % 6)}`,
      ew: `${section}${1 + (ew! % 6)}`,
      score: made(1, 7 + (ew! % 3)),
    });
  }

  private correction({ dice }: Action): Message | undefined {
    const at = pick(this.lines, dice[6]!);
    if (at === undefined) return undefined;
    const { line, deal } = at;
    const spread = dice[7]! % 3 === 0 ? dice : this.diceFor(at, dice);
    return this.report(spread, { corrects: { line, deal } });
  }

  /** Dice that fall on the table and board of a line again. */
  private diceFor(at: { deal: string; section: string; table: string }, dice: number[]): number[] {
    const [session, , board] = at.deal.split('-');
    const isIt = (it: MitchellShape): boolean =>
      (it.section ?? 'A') === at.section && (it.session ?? '1') === session;
    const s = this.sections.findIndex(isIt);
    return [s, Number(at.table) - 1, Number(board) - 1, ...dice.slice(3)];
  }

  private withdrawal({ dice }: Action): Message | undefined {
    const at = pick(this.lines, dice[0]!);
    if (at === undefined) return undefined;
    const { section, table, ...data } = at;
    return dice[1]! % 2 === 0
      ? this.pen.desk('result-withdrawn', data)
      : this.pen.table({ section, table }, 'result-withdrawn', { data });
  }

  private ruling({ dice }: Action): Message {
    const [s, t, b, kind] = dice;
    const { section = 'A', session = '1', set = 'X' } = pick(this.sections, s!);
    const table = 1 + (t! % 3);
    return this.pen.desk('ruling-made', {
      section,
      table: `${table}`,
      deal: `${session}-${set}-${1 + (b! % 3)}`,
      ns: `${section}${table}`,
      ew: `${section}${4 + (kind! % 3)}`,
      ruling: kind! % 2 === 0 ? { kind: 'artificial', ns: 6000, ew: 4000 } : { kind: 'not-played' },
    });
  }

  private admitted({ dice }: Action): Message {
    return this.pen.desk('held-admitted', { seq: this.recent(dice[0]!) });
  }

  private dismissed({ dice }: Action): Message {
    return this.pen.desk('held-dismissed', { seq: this.recent(dice[0]!) });
  }

  /** Mostly what was just written: it may be held. */
  private recent(die: number): number {
    return Math.max(
      1,
      this.messages.length - (die % 2 === 0 ? 0 : die % 9) + (die % 31 === 0 ? 1 : 0),
    );
  }

  private resent({ dice }: Action): Message {
    return pick(this.messages, dice[0]!);
  }

  /** An id that came before, with another text. */
  private rewritten({ dice }: Action): Message {
    const { subject, body } = pick(this.messages, dice[0]!);
    const text = new TextDecoder().decode(body).replace('18:00:00', `18:00:0${dice[1]! % 3}`);
    return { subject, body: new TextEncoder().encode(text) };
  }

  private garbage({ dice, bytes }: Action): Message {
    const { subject, body } = pick(this.messages, dice[0]!);
    const wrong = subject.replace(/^log\.\d+/, 'log.15');
    const cut = body.slice(0, -1 - (dice[2]! % 50));
    return pick(
      [
        { subject, body: bytes },
        { subject, body: cut },
        { subject: wrong, body },
      ],
      dice[1]!,
    );
  }

  private boardClosed({ dice }: Action): Message {
    const { session = '1', set = 'X' } = pick(this.sections, dice[0]!);
    return this.pen.desk('board-closed', { deal: `${session}-${set}-${1 + (dice[1]! % 3)}` });
  }

  private sessionClosed({ dice }: Action): Message {
    return this.pen.desk('session-closed', { session: `${1 + (dice[0]! % 2)}` });
  }

  /** The same again, a longer or shorter one in its place, or an older one that comes too late. */
  private movement({ dice }: Action): Message {
    const shape = pick(this.sections, dice[0]!);
    const movement = 1 + (dice[1]! % 2);
    return this.pen.desk('movement-set', mitchell({ ...shape, rounds: dice[2]! % 4, movement }));
  }

  private published({ dice }: Action): Message {
    const publication = dice[0]! % 3 === 0 ? 'hidden' : 'live';
    return this.pen.desk('publication-set', { publication });
  }

  private people({ dice }: Action): Message {
    return this.pen.desk('people-changed', { contestants: [`A${1 + (dice[0]! % 6)}`] });
  }
}

const pick = <V>(from: readonly V[], die: number): V => from[die % Math.max(1, from.length)]!;
