import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  EnvironmentFaults,
  exitWithParent,
  readScorerSettings,
  type ScorerSettings,
} from '#config';
import { Scorer } from './scorer.js';
import { ScorerModule } from './scorer.module.js';
import { Connections } from './shell/connections.js';

function settingsOrExit(): ScorerSettings {
  try {
    return readScorerSettings(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentFaults)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const settings = settingsOrExit();
exitWithParent(settings.parentPid);
const logger = new Logger('scorer');
const connections = await Connections.open(settings, logger);
const scorer = new Scorer(connections, settings.auditSeconds, logger);
const app = await NestFactory.createMicroservice(ScorerModule.around(scorer), {
  strategy: scorer.transport,
});
app.enableShutdownHooks();
await app.listen();
