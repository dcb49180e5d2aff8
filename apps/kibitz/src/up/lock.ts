import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { markOf } from './process-mark.js';
import { UserFault } from './user-fault.js';

const Holder = z.object({ pid: z.number(), mark: z.string() });

type Holder = z.infer<typeof Holder>;

/**
 * Takes the data folder for this process; the lock of a process that no longer runs is taken over.
 * @returns what gives it back
 * @throws UserFault when another `kibitz up` runs on it
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  const own = { pid: process.pid, mark: (await markOf(process.pid)) ?? '' };
  while (!(await created(path, own))) await clearWhenStale(path);
  return () => rm(path, { force: true });
}

/** Changes nothing. @throws UserFault when another `kibitz up` holds the lock */
export async function refuseWhenHeld(path: string): Promise<void> {
  const holder = await holderOf(path);
  if (holder === undefined || !(await isAlive(holder))) return;
  throw new UserFault(
    `Kibitz already runs on this data folder (process ${holder.pid}). Stop it, or give another folder with --data.`,
  );
}

/** Linked, not written in place: whoever sees the lock sees all of it, or a second start would take it for a torn one. */
async function created(path: string, holder: Holder): Promise<boolean> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Moves the lock of the dead aside and looks again at what it moved: another start may have taken it over just now. */
async function clearWhenStale(path: string): Promise<void> {
  await refuseWhenHeld(path);
  const aside = `${path}.stale-${process.pid}`;
  try {
    await rename(path, aside);
    const moved = await holderOf(aside);
    if (moved !== undefined && (await isAlive(moved))) await link(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

const isAlive = async ({ pid, mark }: Holder): Promise<boolean> => (await markOf(pid)) === mark;

async function holderOf(path: string): Promise<Holder | undefined> {
  try {
    return Holder.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}
