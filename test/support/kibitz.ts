import { spawn } from 'node:child_process';

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line as a process of its own, from its sources. */
export async function kibitz(...args: string[]): Promise<CommandResult> {
  const main = ['-C', 'source', '--import', '@oxc-node/core/register', 'apps/kibitz/src/main.ts'];
  const child = spawn(process.execPath, [...main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (data: Buffer) => (output.stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output.stderr += data.toString()));
  const code = await new Promise<number>((resolve) =>
    child.once('close', (exit) => resolve(exit ?? -1)),
  );
  return { code, ...output };
}
