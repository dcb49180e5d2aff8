import { type Environment, EnvironmentFaults } from './read.js';

/** A process's settings from its environment; with faults it prints them all and ends. */
export function settingsOrExit<Settings>(read: (env: Environment) => Settings): Settings {
  try {
    return read(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentFaults)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
