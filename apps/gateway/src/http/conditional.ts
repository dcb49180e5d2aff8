import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Position } from '#contracts';

export interface Versioned {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The version of the names, which change beside the log. */
  names?: number;
  /** Shared caches may keep what the public sees, if they ask each time. */
  cache: 'public' | 'private';
}

/** Sends a payload with its version as ETag, or 304 to who has that version. */
export function sendVersioned(body: Position, { request, reply, names, cache }: Versioned): void {
  const tag = `"${[body.epoch, body.offset, names ?? 0].join(':')}"`;
  void reply.header('etag', tag).header('cache-control', `${cache}, no-cache`);
  if (tagsOf(request.headers['if-none-match']).includes(tag)) void reply.status(304).send();
  else void reply.send(body);
}

/** A proxy that compressed the body may have made the tag a weak one. */
const tagsOf = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
