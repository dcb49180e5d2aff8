import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { GatewaySettings } from '#config';
import { LIMITS } from '#contracts';
import { GatewayModule } from './gateway.module.js';
import { OWN_ANSWERS } from './http/own-answers.js';
import { servePages } from './pages/pages.js';
import { addressFor } from './pages/reader.js';
import { addSecurityHeaders } from './pages/security-headers.js';
import { type Tuning, TUNING } from './tuning.js';

/** A gateway that does not listen yet. */
export async function createGateway(
  settings: GatewaySettings,
  tuning: Partial<Tuning> = {},
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: LIMITS.bodyBytes,
    forceCloseConnections: 'idle',
    rewriteUrl: addressFor,
    ...OWN_ANSWERS,
  });
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
