import { type ChildProcess, spawn } from 'node:child_process';

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

/** Runs the command line as a process of its own, from its sources. */
export async function kibitz(...args: string[]): Promise<CommandResult> {
  const main = ['-C', 'source', '--import', '@oxc-node/core/register', 'apps/kibitz/src/main.ts'];
  const child = spawn(process.execPath, [...main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
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
