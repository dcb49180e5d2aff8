import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readOutcomes } from '#store';
import { z } from 'zod';
import { RedisLink } from '../connections/redis-link.js';
import { sendVersioned } from '../http/conditional.js';
import { checked, notFound } from '../http/problem.js';
import { TournamentNames } from './tournament-names.js';

/** `?after=n`: outcomes of entries with a higher n only. */
const Query = z.object({ after: z.coerce.number().int().min(0).default(0) });

/** What a device is told about its entries; the random id of the device is what it takes to ask. */
@Controller('v1/tournaments/:t/devices/:device/outcomes')
export class OutcomesController {
  constructor(
    private readonly names: TournamentNames,
    private readonly link: RedisLink,
  ) {}

  @Get()
  async outcomes(
    @Param() { t: name, device }: { t: string; device: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { after } = checked(Query, request.query);
    const t = await this.names.resolve(name);
    const found = t && (await readOutcomes(this.link.redis, t, { device, after }));
    if (!found) throw notFound(`tournament ${name}`);
    sendVersioned(found, { request, reply, cache: 'public' });
  }
}
