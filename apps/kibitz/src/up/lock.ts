import { readFile, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { markOf } from './process-mark.js';
import { UserFault } from './user-fault.js';

const Holder = z.object({ pid: z.number(), mark: z.string() });

/**
 * Takes the data folder for this process; the lock of a process that no longer runs is taken over.
 * @returns what gives it back
 * @throws UserFault when another `kibitz up` runs on it
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  const mark = (await markOf(process.pid)) ?? '';
  const text = JSON.stringify({ pid: process.pid, mark });
  while (!(await created(path, text))) await clearWhenStale(path);
  return () => rm(path, { force: true });
}

async function created(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function clearWhenStale(path: string): Promise<void> {
  const holder = await holderOf(path);
  if (holder !== undefined && (await markOf(holder.pid)) === holder.mark) {
    throw new UserFault(
      `Kibitz already runs on this data folder (process ${holder.pid}). Stop it, or give another folder with --data.`,
    );
  }
  await rm(path, { force: true });
}

async function holderOf(path: string): Promise<z.infer<typeof Holder> | undefined> {
  try {
    return Holder.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}
