import { chmod, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserFault } from './user-fault.js';

/** Everything one installation keeps, and where. Only its owner may enter. */
export interface DataFolder {
  readonly path: string;
  readonly keys: string;
  readonly nats: string;
  readonly redis: string;
  readonly logs: string;
  /** The token that opens the writing doors. */
  readonly ownerToken: string;
  /** How commands find the running system; exists only while it runs. */
  readonly running: string;
  readonly lock: string;
  readonly children: string;
}

export const dataFolder = (folder: string): DataFolder => {
  const path = resolve(folder);
  return {
    path,
    keys: join(path, 'keys'),
    nats: join(path, 'nats'),
    redis: join(path, 'redis'),
    logs: join(path, 'logs'),
    ownerToken: join(path, 'owner-token'),
    running: join(path, 'running.json'),
    lock: join(path, 'up.lock'),
    children: join(path, 'children.json'),
  };
};

/** The gateway leaves this mark when the first tournament is opened; from then on there is no demo. */
export const tournamentMark = (folder: string): string => join(resolve(folder), 'has-tournament');

/** @throws UserFault when it cannot be made, or is none */
export async function makeDataFolder(data: DataFolder): Promise<void> {
  try {
    await mkdir(data.path, { recursive: true });
    await chmod(data.path, 0o700);
    await mkdir(data.logs, { recursive: true });
  } catch (error) {
    throw new UserFault(`data-folder: ${data.path} cannot be used: ${(error as Error).message}`);
  }
}
