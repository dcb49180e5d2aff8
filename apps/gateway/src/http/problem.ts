import { HttpException } from '@nestjs/common';
import type { Problem } from '#contracts';
import type { z } from 'zod';

/** An error answer: `code` for programs, `message` says what is wrong and what to do. */
export class ProblemException extends HttpException {
  constructor(status: number, problem: Problem) {
    super(problem, status);
  }
}

export const problem = (status: number, code: string, message: string): ProblemException =>
  new ProblemException(status, { code, message });

export const notFound = (what: string): ProblemException =>
  problem(404, 'not-found', `${what} is not here`);

/** A checked body, or 400 with the first fault and its place. */
export function checked<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') || 'body';
  throw problem(400, 'malformed', `${where}: ${issue?.message ?? 'not readable'}`);
}
