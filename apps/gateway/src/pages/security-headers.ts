import type { FastifyInstance } from 'fastify';

/** What a page may load: everything from here, nothing from anywhere else. */
function contentPolicy(host: string | undefined): string {
  // Older browsers do not count WebSockets to the own host as 'self'.
  const own = host !== undefined && /^[\w.:[\]-]{1,255}$/.test(host) ? host : undefined;
  const sockets = own === undefined ? '' : ` ws://${own} wss://${own}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self'${sockets}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Puts the security headers on every answer. */
export function addSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.headers(ALWAYS);
    void reply.header('content-security-policy', contentPolicy(request.headers.host));
  });
}
