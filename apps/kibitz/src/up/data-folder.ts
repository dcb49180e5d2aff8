import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
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

/** Makes what is missing; a folder that was there keeps its permissions. @throws the system's error when it cannot */
export async function makeDataFolder(data: DataFolder): Promise<void> {
  await makeFolder(data.path);
  await makeFolder(data.logs);
  await access(data.path, constants.W_OK | constants.X_OK);
}

/**
 * One level after the other: with `recursive`, Node 20 never returns where the system says ENOENT to a folder whose
 * parent exists, as it does under /proc.
 */
async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return;
  await makeFolder(dirname(path));
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (!(await isFolder(path))) throw error;
  }
}

/** @throws when a file stands there */
async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found !== undefined && !found.isDirectory())
    throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR', path });
  return found !== undefined;
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'it lies on a medium that is read-only',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a file stands where a folder is needed',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is full',
};

/** The one line for a person whose folder does not do; an error about anything else as it is. */
export function folderFault(error: unknown, folder: string): unknown {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  const isAbout = path?.startsWith(folder) || (path !== undefined && folder.startsWith(path));
  if (reason === undefined || !isAbout) return error;
  return new UserFault(
    `data-folder: ${folder} cannot be used: ${reason}. Make room or give another folder with --data.`,
  );
}
