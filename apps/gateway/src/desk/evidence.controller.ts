import { Controller, Get, Header, Param, Query, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { type LogLine, type StateCells, TournamentId } from '#contracts';
import { type RawEntry, readLog } from '#log';
import { load, readCursor } from '#store';
import type { Cells, Needs } from '#tournament';
import { z } from 'zod';
import { OwnerGuard } from '../access/owner.guard.js';
import { NatsLink } from '../connections/nats-link.js';
import { RedisLink } from '../connections/redis-link.js';
import { checked, notFound, problem } from '../http/problem.js';

const LogQuery = z.object({ after: z.coerce.number().int().min(0).default(0) });
const EVERYTHING: Needs = { names: ['head', 'setup', 'rejections'], everything: true };
/** Play may move the state between two reads. */
const TRIES = 10;

/** What somebody needs who would check the standings: the log, and the state that was made of it. */
@Controller('v1/tournaments/:t')
@UseGuards(OwnerGuard)
export class EvidenceController {
  constructor(
    private readonly nats: NatsLink,
    private readonly link: RedisLink,
  ) {}

  @Get('log')
  async log(
    @Param('t') t: string,
    @Query() query: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    checked(TournamentId, t);
    const { after } = checked(LogQuery, query);
    const entries = readLog(await this.nats.connection, { t, from: after + 1 });
    await reply
      .header('cache-control', 'no-store')
      .type('application/x-ndjson')
      .send(Readable.from(lines(entries)));
  }

  @Get('desk/cells')
  @Header('cache-control', 'no-store')
  async cells(@Param('t') t: string): Promise<StateCells> {
    checked(TournamentId, t);
    for (let tries = 0; tries < TRIES; tries++) {
      const at = await readCursor(this.link.redis, t);
      if (at === undefined) throw notFound(`the state of ${t}`);
      const read = await load(this.link.redis, t, { at, needs: EVERYTHING });
      if (read !== 'stale') return { epoch: at.epoch, seq: at.seq, cells: written(read) };
    }
    throw problem(503, 'unavailable', 'the state moves too fast to be read whole; try again');
  }
}

async function* lines(entries: AsyncIterable<RawEntry>): AsyncGenerator<string> {
  for await (const { seq, time, subject, body } of entries) {
    const line: LogLine = { seq, time, subject, body: Buffer.from(body).toString('base64') };
    yield `${JSON.stringify(line)}\n`;
  }
}

function written(cells: Cells): StateCells['cells'] {
  return Object.fromEntries(
    [...cells].flatMap(([name, value]) => {
      if (value === undefined) return [];
      const base64 = typeof value === 'string' ? undefined : Buffer.from(value).toString('base64');
      return [[name, base64 === undefined ? value : { base64 }] as const];
    }),
  ) as StateCells['cells'];
}
