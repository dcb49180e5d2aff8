import { readFile } from 'node:fs/promises';
import { dataFolder } from '../up/data-folder.js';
import { UserFault } from '../up/user-fault.js';

/** Where a running system listens, and the token that opens its writing doors. */
export interface RunningSystem {
  readonly url: string;
  readonly ownerToken: string;
}

/**
 * The system that runs on a data folder.
 * @throws UserFault when none runs there
 */
export async function runningSystem(folder: string): Promise<RunningSystem> {
  const { path, running, ownerToken } = dataFolder(folder);
  try {
    const { url } = JSON.parse(await readFile(running, 'utf8')) as { url: string };
    return { url, ownerToken: (await readFile(ownerToken, 'utf8')).trim() };
  } catch {
    throw new UserFault(
      `not-running: nothing runs on ${path}; start it, or name its folder with --data`,
    );
  }
}
