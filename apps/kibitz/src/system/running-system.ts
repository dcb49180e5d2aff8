import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dataFolder } from '../up/data-folder.js';
import { DEMO, MAIN } from '../up/options.js';
import { UserFault } from '../up/user-fault.js';

/** Where a running system listens, and the token that opens its writing doors. */
export interface RunningSystem {
  readonly url: string;
  readonly ownerToken: string;
}

export interface FoundSystem extends RunningSystem {
  /** Its data folder. */
  readonly folder: string;
}

/** What `--data` says in every command that talks to a running system. */
export const DATA_OPTION = [
  '--data <folder>',
  `the data folder of the running system (default: ${MAIN}, else ${DEMO})`,
] as const;

/**
 * The system that runs on a data folder; where none is named, the one that `npm start` would have started.
 * @throws UserFault when none runs there
 */
export async function runningSystem(named: string | undefined): Promise<FoundSystem> {
  const { path, running, ownerToken } = dataFolder(named ?? usual());
  try {
    const { url } = JSON.parse(await readFile(running, 'utf8')) as { url: string };
    return { url, folder: path, ownerToken: (await readFile(ownerToken, 'utf8')).trim() };
  } catch {
    throw new UserFault(
      `not-running: nothing runs on ${path}; start it, or name its folder with --data`,
    );
  }
}

const usual = (): string =>
  [MAIN, DEMO].find((folder) => existsSync(dataFolder(folder).running)) ?? MAIN;
