import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface Where {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a tool of the system. @returns its stdout @throws with the tool's own first words when it fails */
export async function runTool(
  name: string,
  args: readonly string[],
  where: Where = {},
): Promise<string> {
  try {
    return (await promisify(execFile)(name, args, where)).stdout;
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new Error(`${name}: ${(stderr || message).trim().split('\n')[0]}`, { cause: error });
  }
}
