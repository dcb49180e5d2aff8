import { Command } from 'commander';
import { upCommand } from './up/command.js';
import { explain } from './up/explain.js';

const program = new Command('kibitz')
  .description('live scoring for duplicate bridge')
  .addCommand(upCommand());

try {
  await program.parseAsync();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
