import { Command } from 'commander';
import { exitWithParent } from '#config';
import { type StartDemo } from './demo.js';
import { DEMO, MAIN, portNumber, type UpOptions } from './options.js';
import { up } from './up.js';

/** `kibitz up`: starts everything and keeps it running. */
export const upCommand = (startDemo?: StartDemo): Command =>
  new Command('up')
    .description('start Kibitz: private servers, scorer and gateway')
    .option(
      '--data <folder>',
      `where everything is kept (default: ${MAIN}; ${DEMO} while the demo runs)`,
    )
    .option(
      '--no-demo',
      'do not play the demo evening, which runs until a tournament was opened in the default folder',
    )
    .option('--port <number>', 'the one port', portNumber, 8080)
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .option('--lan', 'listen on all addresses; print the link and its QR code')
    .action((options: UpOptions) => {
      // npm passes on a hang-up to nobody, and no signal when it is killed itself.
      if (process.env['npm_lifecycle_event'] === 'start') exitWithParent(process.ppid);
      return up(options, startDemo);
    });
