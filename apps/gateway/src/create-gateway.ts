import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { GatewaySettings } from '#config';
import { GatewayModule } from './gateway.module.js';
import { servePages } from './pages/pages.js';
import { addSecurityHeaders } from './pages/security-headers.js';
import { type Tuning, TUNING } from './tuning.js';

/** Names of a whole tournament come in one body; everything else is far smaller. */
const BODY_BYTES = 256 * 1024;

/** A gateway that does not listen yet. */
export async function createGateway(
  settings: GatewaySettings,
  tuning: Partial<Tuning> = {},
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({ bodyLimit: BODY_BYTES, forceCloseConnections: 'idle' });
  const module = GatewayModule.of(settings, { ...TUNING, ...tuning });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: ['error', 'warn'],
  });
  const fastify = app.getHttpAdapter().getInstance();
  addSecurityHeaders(fastify);
  if (settings.pages !== undefined) await servePages(fastify, settings.pages);
  app.enableShutdownHooks();
  return app;
}
