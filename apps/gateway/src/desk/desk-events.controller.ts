import { Controller, Get, Param, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OwnerGuard } from '../access/owner.guard.js';
import { askedChannel } from '../events/asked-channel.js';
import { EventStreams } from '../events/event-streams.js';
import { DeskHubs } from './desk-hubs.js';

/** The desk's channels as server-sent events. */
@Controller('v1/tournaments/:t/desk/events')
@UseGuards(OwnerGuard)
export class DeskEventsController {
  constructor(
    private readonly streams: EventStreams,
    private readonly hubs: DeskHubs,
  ) {}

  @Get()
  async events(
    @Param('t') t: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.streams.serve({ request, reply }, askedChannel(t, 'desk', request.query), this.hubs);
  }
}
