import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { exitWithParent, outliveItsLog, readScorerSettings, settingsOrExit } from '#config';
import { Scorer } from './scorer.js';
import { ScorerModule } from './scorer.module.js';
import { Connections } from './shell/connections.js';

outliveItsLog();
const settings = settingsOrExit(readScorerSettings);
exitWithParent(settings.parentPid);
const logger = new Logger('scorer');
const connections = await Connections.open(settings, logger);
const scorer = new Scorer(connections, settings.auditSeconds, logger);
const app = await NestFactory.createMicroservice(ScorerModule.around(scorer), {
  strategy: scorer.transport,
});
app.enableShutdownHooks();
await app.listen();
