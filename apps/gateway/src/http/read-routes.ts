import type { FastifyReply, FastifyRequest } from 'fastify';
import { isView, type Position } from '#contracts';
import { z } from 'zod';
import type { NameBook } from '../views/names.js';
import type { Page } from '../views/standings-page.js';
import { TOP_ROWS } from '../views/top.js';
import { sendVersioned } from './conditional.js';
import { checked, notFound } from './problem.js';

const Query = z.object({
  view: z.string().refine(isView, 'no such view').default('overall'),
  from: z.coerce.number().int().min(1).optional(),
  count: z.coerce.number().int().min(1).max(1_000).optional(),
});

/** The view and the page a request asks for. */
export function standingsQuery(query: unknown): { view: string; page?: Page } {
  const { view, from, count } = checked(Query, query);
  if (from === undefined && count === undefined) return { view };
  return { view, page: { from: from ?? 1, count: count ?? TOP_ROWS } };
}

export interface Answering {
  request: FastifyRequest;
  reply: FastifyReply;
  t: string;
  book: NameBook;
  cache: 'public' | 'private';
}

/** Sends what was found with its version, or 404. */
export function answer(found: Position | undefined, how: Answering): void {
  if (!found) throw notFound(how.request.url);
  sendVersioned(found, { ...how, names: how.book.revision(how.t) });
}
