import { Command, CommanderError } from 'commander';
import { explain } from './up/explain.js';

const USAGE = 2;

/** Each is loaded when it is asked for: what all of them import takes longer than most of them run. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  async up() {
    const { startDemo } = await import('./demo/start-demo.js');
    return (await import('./up/command.js')).upCommand(startDemo);
  },
  score: async () => (await import('./score/command.js')).scoreCommand(),
  replay: async () => (await import('./replay/command.js')).replayCommand(),
  verify: async () => (await import('./verify/command.js')).verifyCommand(),
  desk: async () => (await import('./desk/command.js')).deskCommand(),
  'nats-conf': async () => (await import('./up/nats-conf-command.js')).natsConfCommand(),
};

const [, , named = ''] = process.argv;
const wanted = Object.hasOwn(COMMANDS, named) ? [named] : Object.keys(COMMANDS);
const program = new Command('kibitz').description('live scoring for duplicate bridge');
for (const name of wanted) program.addCommand((await COMMANDS[name]!()).exitOverride());

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
