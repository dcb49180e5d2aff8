import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
export const inRoot = (...parts) => join(root, ...parts);

/** Runs a script of a package with this Node. `output` 2 = what it prints goes to stderr. @returns the exit code */
export function runNode(args, { output = 'inherit', env = process.env } = {}) {
  const options = { cwd: root, env, stdio: ['inherit', output, 'inherit'] };
  const { status, error } = spawnSync(process.execPath, args, options);
  if (error) console.error(error.message);
  return status ?? 1;
}
