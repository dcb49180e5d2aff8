import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

/** What to hand to spawn(). */
export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** A process we started, in a process group of its own so that Ctrl-C reaches us first and we choose the order. */
export interface Child {
  readonly pid: number;
  /** Resolves with a word for the log: `exit 1`, `SIGKILL`. */
  readonly exited: Promise<string>;
  isRunning(): boolean;
  signal(signal: NodeJS.Signals): void;
  /** SIGTERM, and SIGKILL when it still runs after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/** Starts a program; what it prints is appended to the log file. @throws when the program cannot be started */
export async function startChild(command: Command, logFile: string): Promise<Child> {
  const log = openSync(logFile, 'a', 0o600);
  try {
    const child = spawn(command.command, command.args, {
      env: command.env,
      detached: true,
      stdio: ['ignore', log, log],
    });
    await started(child);
    return childOf(child);
  } finally {
    closeSync(log);
  }
}

const started = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });

function childOf(child: ChildProcess): Child {
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`));
  });
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const signal = (name: NodeJS.Signals): void => void child.kill(name);
  return {
    pid: child.pid as number,
    exited,
    isRunning,
    signal,
    async stop(graceMs) {
      if (!isRunning()) return;
      signal('SIGTERM');
      const lastResort = setTimeout(() => signal('SIGKILL'), graceMs);
      await exited;
      clearTimeout(lastResort);
    },
  };
}
