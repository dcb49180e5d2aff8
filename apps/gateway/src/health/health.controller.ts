import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Draining } from './draining.js';
import { Readiness } from './readiness.js';

/** Whether this process lives, and whether the whole path from a table to a screen works. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly draining: Draining,
  ) {}

  @Get('live')
  live(): { live: true } {
    return { live: true };
  }

  @Get('ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    // An alarm is for a person to look at: it takes nothing off the air.
    const [found, alarms] = await Promise.all([this.readiness.parts(), this.readiness.alarms()]);
    const parts = { serving: !this.draining.isDraining, ...found };
    const isReady = Object.values(parts).every(Boolean);
    void reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: isReady, ...parts, ...(alarms.length > 0 && { alarms }) });
  }
}
