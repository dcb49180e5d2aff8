import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../apps/kibitz/src/up/servers/free-port.js';
import { kibitz } from '../support/kibitz.js';
import { type StartedKibitz, startKibitz } from '../support/started-kibitz.js';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.js';

const SAMPLE = 'libs/formats/samples/evening.jsonl';
const MINUTES_MS = 300_000;
const LEFT_BYTES = 100_000;

let place: TemporaryFolder;
let isMounted: boolean;
let started: StartedKibitz | undefined;

beforeEach(async () => {
  place = await temporaryFolder('full');
  isMounted = mountSmallDisk(place.path);
});
afterEach(async () => {
  await started?.end('SIGTERM');
  if (isMounted) execFileSync('umount', [place.path]);
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
  expect.poll(() => started!.printed(), { timeout: 120_000, interval: 500 }).toContain(text);

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
    const { bavail, bsize } = statfsSync(place.path);
    writeFileSync(filler, Buffer.alloc(bavail * bsize - LEFT_BYTES));
    await printed('is full: results wait until there is room');
    rmSync(filler);
    await printed('nats-server is started anew');
    const run = await playing;
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('290 entries: 290 accepted, 0 held, 0 rejected, 0 lost');
    const t = /tournament (\w+)/.exec(run.stdout)![1]!;
    expect(await kibitz('verify', t, '--data', place.path)).toMatchObject({ code: 0 });
  },
  MINUTES_MS,
);

async function listed(url: string): Promise<number> {
  const response = await fetch(`${url}/v1/tournaments`);
  return ((await response.json()) as { tournaments: unknown[] }).tournaments.length;
}
