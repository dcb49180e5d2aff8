import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../apps/kibitz/src/up/servers/free-port.js';
import { endKibitz, kibitz } from '../support/kibitz.js';
import { type StartedKibitz, startKibitz } from '../support/started-kibitz.js';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.js';

const SAMPLE = 'libs/formats/samples/evening.jsonl';
const MINUTES_MS = 300_000;
/** Long enough for the servers to meet it. */
const FULL_MS = 10_000;

let place: TemporaryFolder;
let isMounted: boolean;
let started: StartedKibitz | undefined;

beforeEach(async () => {
  place = await temporaryFolder('full');
  isMounted = mountSmallDisk(place.path);
});
afterEach(async () => {
  endKibitz();
  await started?.end('SIGTERM');
  // Also from under a process that still holds a file there: nothing stays mounted.
  if (isMounted) execFileSync('umount', ['-l', place.path]);
  await place.remove();
});

/** Only root on Linux may, and in many containers not even root. */
function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=700', 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

const printed = (text: string): Promise<void> =>
  expect.poll(() => started!.printed(), { timeout: 30_000, interval: 500 }).toContain(text);

test(
  'a full disk is told; with room again the evening goes on and nothing acknowledged is lost',
  async ({ skip }) => {
    if (!isMounted) skip('needs the right to mount a small disk');
    started = startKibitz(place.path, await freePort());
    await started.ready();
    await started.announced();
    const playing = kibitz('replay', SAMPLE, '--speed', '600', '--data', place.path);
    await expect.poll(() => listed(started!.url), { timeout: 20_000 }).toBe(1);
    const filler = join(place.path, 'filler');
    fillUp(place.path, filler);
    await printed('is full: results wait until there is room');
    await delay(FULL_MS);
    rmSync(filler);
    const run = await playing;
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('290 entries: 290 accepted, 0 held, 0 rejected, 0 lost');
    const t = /tournament (\w+)/.exec(run.stdout)![1]!;
    expect(await kibitz('verify', t, '--data', place.path)).toMatchObject({ code: 0 });
  },
  MINUTES_MS,
);

/** To the last byte; the servers write at the same time, so the end comes as an error. */
function fillUp(folder: string, filler: string): void {
  const { blocks, bsize } = statfsSync(folder);
  expect(() => writeFileSync(filler, Buffer.alloc(blocks * bsize))).toThrow('ENOSPC');
}

async function listed(url: string): Promise<number> {
  const response = await fetch(`${url}/v1/tournaments`);
  return ((await response.json()) as { tournaments: unknown[] }).tournaments.length;
}
