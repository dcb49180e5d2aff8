import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Position, TournamentListing } from '#contracts';
import { notFound } from '../http/problem.js';
import { answer, standingsQuery } from '../http/read-routes.js';
import { People } from '../people/people.js';
import { Snapshots } from '../views/snapshots.js';
import { PublicSource } from './public-source.js';
import { TournamentNames } from './tournament-names.js';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What anybody may read. */
@Controller('v1/tournaments')
export class PublicController {
  readonly #snapshots: Snapshots;

  constructor(
    source: PublicSource,
    private readonly names: TournamentNames,
    private readonly people: People,
  ) {
    this.#snapshots = new Snapshots(source, people);
  }

  @Get()
  async list(): Promise<{ tournaments: TournamentListing[] }> {
    return { tournaments: await this.names.list() };
  }

  @Get(':t')
  async tournament(
    @Param('t') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.#answer(name, { request, reply }, (t) => this.#snapshots.tournament(t));
  }

  @Get(':t/standings')
  async standings(
    @Param('t') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const what = standingsQuery(request.query);
    await this.#answer(name, { request, reply }, (t) => this.#snapshots.standings(t, what));
  }

  @Get(':t/deals/:deal')
  async deal(
    @Param() { t: name, deal }: { t: string; deal: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.#answer(name, { request, reply }, (t) => this.#snapshots.deal(t, deal));
  }

  @Get(':t/contestants/:c')
  async contestant(
    @Param() { t: name, c }: { t: string; c: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.#answer(name, { request, reply }, (t) => this.#snapshots.contestant(t, c));
  }

  async #answer(
    name: string,
    { request, reply }: Exchange,
    read: (t: string) => Promise<Position | undefined>,
  ): Promise<void> {
    const t = await this.names.resolve(name);
    if (t === undefined) throw notFound(`tournament ${name}`);
    answer(await read(t), { request, reply, t, book: this.people, cache: 'public' });
  }
}
