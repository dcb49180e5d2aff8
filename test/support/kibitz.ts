import { type ChildProcess, spawn } from 'node:child_process';
import { builtMain } from './built.js';

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const running = new Set<ChildProcess>();

/** Kills the commands a failed test left running. */
export function endKibitz(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Runs the command line as a process of its own. */
export async function kibitz(...args: string[]): Promise<CommandResult> {
  const command = [builtMain('kibitz'), ...args];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (data: Buffer) => (output.stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output.stderr += data.toString()));
  const code = await new Promise<number>((resolve) =>
    child.once('close', (exit) => resolve(exit ?? -1)),
  );
  running.delete(child);
  return { code, ...output };
}
