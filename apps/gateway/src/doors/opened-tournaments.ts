import { Injectable } from '@nestjs/common';
import type { TournamentId } from '#contracts';
import { LogReader } from '#log';
import { NatsLink } from '../connections/nats-link.js';
import { problem } from '../http/problem.js';

/**
 * Which tournaments were opened. It asks the log, for the list of tournaments follows behind: who opens one
 * writes its movement at once.
 */
@Injectable()
export class OpenedTournaments {
  readonly #known = new Set<TournamentId>();

  constructor(private readonly nats: NatsLink) {}

  /** @throws ProblemException 404 when the log holds nothing of it; when the log does not answer, nothing */
  async require(t: TournamentId): Promise<void> {
    if (this.#known.has(t)) return;
    const isOpened = await this.#isInLog(t).catch(() => undefined);
    if (isOpened === false)
      throw problem(404, 'not-opened', `nobody opened ${t}: POST /v1/tournaments opens one`);
    if (isOpened) this.#known.add(t);
  }

  async #isInLog(t: TournamentId): Promise<boolean> {
    if (!this.nats.isConnected) throw new Error('not connected to NATS');
    return (await new LogReader(await this.nats.connection).last(t)) !== undefined;
  }
}
