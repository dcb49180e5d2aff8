import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { join } from 'node:path';
import { isReader } from './reader.js';

/** Every address of the one-page app; the app itself reads the rest of the path. */
const PAGES = ['/', '/hall/:t', '/t/:t', '/t/:t/*'];
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Serves the built pages: the app at its addresses, and its assets, whose names carry their hash. */
export async function servePages(fastify: FastifyInstance, folder: string): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    maxAge: YEAR_MS,
    immutable: true,
    preCompressed: true,
    decorateReply: false,
  });
  await fastify.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
  });
  const sendApp = (_: unknown, reply: FastifyReply): FastifyReply =>
    reply.header('cache-control', 'no-cache').sendFile('index.html');
  for (const page of PAGES) fastify.get(page, sendApp);
  fastify.get('/*', (request, reply) => {
    if (!isReader(request)) return reply.callNotFound();
    return sendApp(request, reply.status(404));
  });
}
