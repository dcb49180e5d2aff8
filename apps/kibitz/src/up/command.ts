import { Command } from 'commander';
import { type StartDemo } from './demo.js';
import { portNumber, type UpOptions } from './options.js';
import { up } from './up.js';

/** `kibitz up`: starts everything and keeps it running. */
export const upCommand = (startDemo?: StartDemo): Command =>
  new Command('up')
    .description('start Kibitz: private servers, scorer and gateway')
    .option('--data <folder>', 'where everything is kept (default: ./data/main)')
    .option('--no-demo', 'never play the demo evening')
    .option('--port <number>', 'the one port', portNumber, 8080)
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .option('--lan', 'listen on all addresses; print the link and its QR code')
    .action((options: UpOptions) => up(options, startDemo));
