import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Position, TournamentListing } from '#contracts';
import { readOutcomes } from '#store';
import { RedisLink } from '../connections/redis-link.js';
import { checked, notFound } from '../http/problem.js';
import { answer, standingsQuery } from '../http/read-routes.js';
import { People } from '../people/people.js';
import { Snapshots } from '../views/snapshots.js';
import { PublicSource } from './public-source.js';
import { TournamentNames } from './tournament-names.js';
import { OutcomesQuery } from './outcomes-query.js';

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
    private readonly link: RedisLink,
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
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const what = standingsQuery(query);
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

  /** What a device is told about its entries; the random id of the device is what it takes to ask. */
  @Get(':t/devices/:d/outcomes')
  async outcomes(
    @Param() { t: name, d: device }: { t: string; d: string },
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { after } = checked(OutcomesQuery, query);
    const read = (t: string) => readOutcomes(this.link.redis, t, { device, after });
    await this.#answer(name, { request, reply }, read);
  }

  async #answer(
    name: string,
    { request, reply }: Exchange,
    read: (t: string) => Promise<Position | undefined>,
  ): Promise<void> {
    const t = await this.names.resolve(name);
    if (t === undefined) throw notFound(`tournament ${name}`);
    const book = this.people;
    answer(await read(t), request.url, { request, reply, t, book, cache: 'public' });
  }
}
