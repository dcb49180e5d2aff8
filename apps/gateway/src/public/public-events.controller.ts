import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { askedChannel } from '../events/asked-channel.js';
import { EventStreams } from '../events/event-streams.js';
import { notFound } from '../http/problem.js';
import { PublicHubs } from './public-hubs.js';
import { TournamentNames } from './tournament-names.js';

/** The public's channels as server-sent events, for simple screens. */
@Controller('v1/tournaments/:t/events')
export class PublicEventsController {
  constructor(
    private readonly streams: EventStreams,
    private readonly hubs: PublicHubs,
    private readonly names: TournamentNames,
  ) {}

  @Get()
  async events(
    @Param('t') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const t = await this.names.resolve(name);
    if (t === undefined) throw notFound(`tournament ${name}`);
    await this.streams.serve(
      { request, reply },
      askedChannel(t, 'public', request.query),
      this.hubs,
    );
  }
}
