import { Command, CommanderError } from 'commander';
import { startDemo } from './demo/start-demo.js';
import { replayCommand } from './replay/command.js';
import { scoreCommand } from './score/command.js';
import { upCommand } from './up/command.js';
import { explain } from './up/explain.js';
import { verifyCommand } from './verify/command.js';

const USAGE = 2;

const program = new Command('kibitz').description('live scoring for duplicate bridge');
for (const command of [upCommand(startDemo), scoreCommand(), replayCommand(), verifyCommand()])
  program.addCommand(command.exitOverride());

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
