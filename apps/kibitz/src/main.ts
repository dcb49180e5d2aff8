import { Command, CommanderError } from 'commander';
import { deskCommand } from './desk/command.js';
import { startDemo } from './demo/start-demo.js';
import { replayCommand } from './replay/command.js';
import { scoreCommand } from './score/command.js';
import { upCommand } from './up/command.js';
import { explain } from './up/explain.js';
import { natsConfCommand } from './up/nats-conf-command.js';
import { verifyCommand } from './verify/command.js';

const USAGE = 2;

const program = new Command('kibitz').description('live scoring for duplicate bridge');
const commands = [
  upCommand(startDemo),
  scoreCommand(),
  replayCommand(),
  verifyCommand(),
  deskCommand(),
  natsConfCommand(),
];
for (const command of commands) program.addCommand(command.exitOverride());

try {
  await program.exitOverride().parseAsync();
} catch (error) {
  // commander has said already what is wrong with the words
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : USAGE;
  else {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
