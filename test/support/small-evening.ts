import type { MovementSet, Stored, TournamentOpened } from '#contracts';
import type { z } from 'zod';
import { TournamentOpened as Opened } from '#contracts';
import type { TestSystem } from './system.js';

let evenings = 0;

/** Four pairs, two tables, two rounds of two boards: p1-p2 and p3-p4, then p1-p3 and p2-p4. */
const MOVEMENT: MovementSet = {
  session: '1',
  section: 'A',
  set: 'A',
  field: 'A',
  movement: 1,
  winners: 1,
  contestants: ['1', '2', '3', '4'].map((number) => ({ contestant: `p${number}`, number })),
  rounds: [
    {
      round: 1,
      tables: [
        ['1', 'p1', 'p2', '1-2'],
        ['2', 'p3', 'p4', '1-2'],
      ],
    },
    {
      round: 2,
      tables: [
        ['1', 'p1', 'p3', '3-4'],
        ['2', 'p2', 'p4', '3-4'],
      ],
    },
  ],
};

/** A tournament that a test plays through the gateway's doors, as its owner. */
export class SmallEvening {
  readonly device = `desk${++evenings}`;
  #n = 1;

  private constructor(
    private readonly system: Pick<TestSystem, 'base' | 'owner'>,
    readonly t: string,
  ) {}

  /** Resolves when the movement can be seen. */
  static async open(
    system: Pick<TestSystem, 'base' | 'owner'>,
    data: Partial<z.input<typeof TournamentOpened>> = {},
    movement: z.input<typeof MovementSet> = MOVEMENT,
  ): Promise<SmallEvening> {
    const opened = { name: 'Evening', date: '2026-01-31', slug: 'evening', ...data };
    const body = { device: `opener${++evenings}`, n: 1, at: now(), data: Opened.parse(opened) };
    const { t } = await send<Stored>(system, 'POST /v1/tournaments', body);
    const evening = new SmallEvening(system, t);
    const { seq } = await evening.desk('movement-set', movement);
    await evening.until(seq);
    return evening;
  }

  /** A desk entry; resolves when the log has it. */
  desk(kind: string, data: unknown): Promise<Stored> {
    const request = `POST /v1/tournaments/${this.t}/desk/${kind}`;
    return send(this.system, request, this.#envelope(data));
  }

  /** NS take so many tricks in 3NT by N at a table, on a board of round 1 or 2. */
  result(table: '1' | '2', board: 1 | 2 | 3 | 4, tricks: number): Promise<Stored> {
    const round = board <= 2 ? 1 : 2;
    const [, ns, ew] = MOVEMENT.rounds[round - 1]!.tables[Number(table) - 1]!;
    const score = {
      kind: 'contract',
      level: 3,
      denomination: 'NT',
      risk: '',
      declarer: 'N',
      tricks,
    };
    const data = { section: 'A', table, round, deal: `1-A-${board}`, ns, ew, score };
    const entry = { ...this.#envelope(data), kind: 'result-recorded' };
    return send(this.system, 'POST /v1/results', { t: this.t, entry });
  }

  people(people: Record<string, string[]>): Promise<{ seq: number }> {
    return send(this.system, `PUT /v1/tournaments/${this.t}/people`, { people });
  }

  /** Waits until the read API shows at least this version. */
  async until(seq: number, path = '', headers: Record<string, string> = {}): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.system.base}/v1/tournaments/${this.t}${path}`, {
        headers,
      });
      if (answer.ok && ((await answer.json()) as { offset: number }).offset >= seq) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  #envelope(data: unknown): object {
    const n = this.#n++;
    return { v: 1, id: `${this.device}-${n}`, device: this.device, n, at: now(), data };
  }
}

const now = (): string => new Date().toISOString();

async function send<T>(
  { base, owner }: Pick<TestSystem, 'base' | 'owner'>,
  request: string,
  body: unknown,
): Promise<T> {
  const [method = '', path = ''] = request.split(' ');
  const headers = { authorization: `Bearer ${owner}`, 'content-type': 'application/json' };
  const answer = await fetch(base + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
