import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { LIMITS, type Problem } from '#contracts';
import { BehindError } from '../views/monotonic.js';
import { ProblemException } from './problem.js';

/** Every error leaves as a Problem, whoever threw it. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  readonly #log = new Logger('http');

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { status, problem } = this.#problemOf(error);
    void reply.status(status).header('cache-control', 'no-store').send(problem);
  }

  #problemOf(error: unknown): { status: number; problem: Problem } {
    if (error instanceof ProblemException)
      return { status: error.getStatus(), problem: error.getResponse() as Problem };
    if (error instanceof BehindError) return unavailable(error.message);
    const status = statusOf(error);
    if (status === 413) return TOO_LARGE;
    if (status < 500)
      return {
        status,
        problem: { code: codeOf(status), message: (error as Error).message },
      };
    this.#log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return unavailable('part of the system does not answer; try again');
  }
}

const TOO_LARGE = {
  status: 413,
  problem: { code: 'too-large', message: `the body: at most ${LIMITS.bodyBytes} bytes` },
};

const unavailable = (message: string): { status: number; problem: Problem } => ({
  status: 503,
  problem: { code: 'unavailable', message },
});

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === 'number' ? statusCode : 500;
}

/** @example codeOf(415) // 'unsupported-media-type' */
const codeOf = (status: number): string =>
  (STATUS_CODES[status] ?? 'error').toLowerCase().replaceAll(' ', '-');
