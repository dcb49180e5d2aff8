import { Controller, Get, Param, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Position } from '#contracts';
import { OwnerGuard } from '../access/owner.guard.js';
import { answer, standingsQuery } from '../http/read-routes.js';
import { People } from '../people/people.js';
import { Snapshots } from '../views/snapshots.js';
import { DeskSource } from './desk-source.js';

interface Exchange {
  t: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What the director may read. */
@Controller('v1/tournaments/:t/desk')
@UseGuards(OwnerGuard)
export class DeskController {
  readonly #snapshots: Snapshots;

  constructor(
    source: DeskSource,
    private readonly people: People,
  ) {
    this.#snapshots = new Snapshots(source, people);
  }

  @Get()
  async desk(
    @Param('t') t: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.#answer(await this.#snapshots.tournament(t), { t, request, reply });
  }

  @Get('standings')
  async standings(
    @Param('t') t: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.#answer(await this.#snapshots.standings(t, standingsQuery(request.query)), {
      t,
      request,
      reply,
    });
  }

  @Get('deals/:deal')
  async deal(
    @Param() { t, deal }: { t: string; deal: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.#answer(await this.#snapshots.deal(t, deal), { t, request, reply });
  }

  @Get('contestants/:c')
  async contestant(
    @Param() { t, c }: { t: string; c: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.#answer(await this.#snapshots.contestant(t, c), { t, request, reply });
  }

  #answer(found: Position | undefined, exchange: Exchange): void {
    answer(found, { ...exchange, book: this.people, cache: 'private' });
  }
}
