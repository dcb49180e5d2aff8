import type {
  DeviceCredential,
  DeviceId,
  Names,
  Outcome,
  PostDevice,
  PostTournament,
  Problem,
  Stored,
  TournamentId,
} from '#contracts';
import type { Entry } from '#contracts';
import { setTimeout as delay } from 'node:timers/promises';
import { UserFault } from '../up/user-fault.js';
import type { RunningSystem } from './running-system.js';

/** How long a door may be shut (a restart, an outage) before it counts as gone. */
export const PATIENCE_MS = 60_000;
const PAUSES_MS = [100, 250, 500, 1_000, 2_000];
const ANSWER_MS = 15_000;

/** The HTTP doors of a running system. A request that got no answer is sent again, under the same ids. */
export class Doors {
  constructor(
    readonly system: RunningSystem,
    private readonly options: { readonly signal?: AbortSignal } = {},
  ) {}

  openTournament(body: PostTournament): Promise<Stored> {
    return this.json('POST', '/v1/tournaments', body);
  }

  writeDesk(t: TournamentId, { kind, actor: _, ...body }: Entry): Promise<Stored> {
    return this.json('POST', `/v1/tournaments/${t}/desk/${kind}`, body);
  }

  writeResult(t: TournamentId, entry: Entry): Promise<Stored> {
    return this.json('POST', '/v1/results', { t, entry });
  }

  async putPeople(t: TournamentId, people: Readonly<Record<string, Names>>): Promise<void> {
    await this.json('PUT', `/v1/tournaments/${t}/people`, { people });
  }

  mintDevice(t: TournamentId, device: PostDevice): Promise<DeviceCredential> {
    return this.json('POST', `/v1/tournaments/${t}/devices`, device);
  }

  /** The outcomes of a device's entries above `after`, in order. */
  async outcomes(t: TournamentId, device: DeviceId, after: number): Promise<Outcome[]> {
    const path = `/v1/tournaments/${t}/devices/${device}/outcomes?after=${after}`;
    return (await this.json<{ outcomes: Outcome[] }>('GET', path)).outcomes;
  }

  /** The answer to a GET as JSON; `undefined` for 404. */
  async get<T>(path: string): Promise<T | undefined> {
    const response = await this.ask('GET', path);
    if (response.status === 404) return undefined;
    return (await answered(response)).json() as Promise<T>;
  }

  async text(path: string): Promise<string> {
    return (await answered(await this.ask('GET', path))).text();
  }

  private async json<T>(method: string, path: string, body?: unknown): Promise<T> {
    return (await answered(await this.ask(method, path, body))).json() as Promise<T>;
  }

  private async ask(method: string, path: string, body?: unknown): Promise<Response> {
    const deadline = Date.now() + PATIENCE_MS;
    const { signal } = this.options;
    for (let attempt = 0; ; attempt++) {
      signal?.throwIfAborted();
      const response = await this.attempt(method, path, body);
      if (response instanceof Response && !isTransient(response)) return response;
      if (Date.now() > deadline)
        throw new UserFault(`no-answer: ${method} ${path}: ${told(response)}`);
      await delay(PAUSES_MS[attempt] ?? PAUSES_MS.at(-1), undefined, signal && { signal });
    }
  }

  private async attempt(method: string, path: string, body: unknown): Promise<Response | Error> {
    const { url, ownerToken } = this.system;
    const signals = [AbortSignal.timeout(ANSWER_MS), this.options.signal];
    try {
      return await fetch(new URL(path, url), {
        method,
        headers: {
          authorization: `Bearer ${ownerToken}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.any(signals.filter((it) => it !== undefined)),
      });
    } catch (error) {
      return error as Error;
    }
  }
}

const isTransient = ({ status }: Response): boolean => status === 429 || status >= 500;

const told = (response: Response | Error): string =>
  response instanceof Response ? `status ${response.status}` : response.message;

async function answered(response: Response): Promise<Response> {
  if (response.ok) return response;
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  throw new UserFault(
    `${problem.code ?? `status-${response.status}`}: ${problem.message ?? response.statusText} (${new URL(response.url).pathname})`,
  );
}
