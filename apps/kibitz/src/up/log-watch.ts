import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type Say } from './installation.js';
import { type Supervised } from './supervise.js';

const LOOK_EVERY_MS = 5_000;
const ANSWER_MS = 15_000;
/** A restart or a busy moment is over by then. */
const LOOKS = 2;
const ROOM_BYTES = 4 * 2 ** 20;
const GRACE_MS = 3_000;

const Parts = z.object({ nats: z.boolean(), log: z.boolean() });

export interface LogWatch {
  /** The gateway's address. */
  readonly url: string;
  /** On the disk the log is written to. */
  readonly folder: string;
  readonly nats: Supervised;
  readonly say: Say;
  readonly stop: AbortSignal;
}

/**
 * A full disk makes nats-server 2.9.10 switch JetStream off for good, and it then does not even end on SIGTERM. Once
 * there is room again it is started anew; before, it would meet the full disk while it reads its files. Ends with `stop`.
 */
export async function watchLog(watch: LogWatch): Promise<void> {
  for (let missing = 0, isTold = false; ;) {
    await delay(LOOK_EVERY_MS, undefined, { signal: watch.stop }).catch(() => undefined);
    if (watch.stop.aborted) return;
    const isFull = (await roomIn(watch.folder)) < ROOM_BYTES;
    if (isFull && !isTold)
      watch.say(`the disk of ${watch.folder} is full: results wait until there is room`);
    isTold = isFull;
    missing = (await isLogGone(watch.url)) ? missing + 1 : 0;
    if (isFull || missing < LOOKS) continue;
    watch.say('the log does not answer, nats-server is started anew');
    await watch.nats.restart(GRACE_MS);
    missing = 0;
  }
}

/** The server is there and its log is not; a gateway that does not answer tells nothing. */
async function isLogGone(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const { nats, log } = Parts.parse(await response.json());
    return nats && !log;
  } catch {
    return false;
  }
}

async function roomIn(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk === undefined ? Infinity : disk.bavail * disk.bsize;
}
