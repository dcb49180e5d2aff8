import { renameSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { markOf } from './process-mark.js';

const Remembered = z.record(z.string(), z.object({ pid: z.number(), mark: z.string() }));
type Remembered = z.infer<typeof Remembered>;

const PATIENCE_MS = 5_000;

/** The processes of one data folder, written down so that the next start can end what a killed one left behind. */
export interface ChildRegister {
  remember(name: string, pid: number): Promise<void>;
  forgetAll(): Promise<void>;
}

export function childRegister(path: string): ChildRegister {
  const children: Remembered = {};
  return {
    async remember(name, pid) {
      children[name] = { pid, mark: (await markOf(pid)) ?? '' };
      // In one breath: two restarts at once must not mix, and a kill must not leave half a file.
      writeFileSync(`${path}.new`, JSON.stringify(children), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
    forgetAll: () => rm(path, { force: true }),
  };
}

/** Ends the processes an earlier start wrote down and could not stop, after checking that they are the same ones. */
export async function endLeftovers(path: string): Promise<void> {
  for (const { pid, mark } of Object.values(await rememberedIn(path))) {
    const isOurs = async (): Promise<boolean> => mark !== '' && (await markOf(pid)) === mark;
    if (await isOurs()) await end(pid, isOurs);
  }
  await rm(path, { force: true });
}

async function end(pid: number, isOurs: () => Promise<boolean>): Promise<void> {
  process.kill(pid, 'SIGTERM');
  const last = Date.now() + PATIENCE_MS;
  while (await isOurs()) {
    if (Date.now() > last) process.kill(pid, 'SIGKILL');
    await delay(50);
  }
}

async function rememberedIn(path: string): Promise<Remembered> {
  try {
    return Remembered.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return {};
  }
}
