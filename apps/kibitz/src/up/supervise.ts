import { setTimeout as delay } from 'node:timers/promises';
import { type Child } from './child.js';

export interface Duty {
  readonly name: string;
  start(): Promise<Child>;
  readonly say: (line: string) => void;
}

export interface Supervised {
  /** How often in a row it died soon after its start. */
  earlyDeaths(): number;
  /** Ends the process that runs; the next one comes as after any death. */
  restart(graceMs: number): Promise<void>;
  stop(graceMs: number): Promise<void>;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;
/** Who has lived this long is healthy again: the next wait is short. */
const HEALTHY_MS = 30_000;

/** The wait before the next start after so many early deaths in a row. @example backoffMs(3) // 1000 */
export const backoffMs = (deaths: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, deaths - 1), LONGEST_WAIT_MS);

/**
 * Starts a process and starts it again whenever it ends, with backoff, until stopped.
 * @throws when the very first start fails
 */
export async function supervise(duty: Duty): Promise<Supervised> {
  let child = await duty.start();
  let startedAt = Date.now();
  let deaths = 0;
  const stopping = new AbortController();

  const startAgain = async (why: string): Promise<void> => {
    deaths = Date.now() - startedAt > HEALTHY_MS ? 1 : deaths + 1;
    const wait = backoffMs(deaths);
    duty.say(`${duty.name} stopped (${why}), starting it again in ${wait / 1000} s`);
    await delay(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return;
    startedAt = Date.now();
    try {
      child = await duty.start();
    } catch (error) {
      await startAgain(error instanceof Error ? error.message : String(error));
    }
  };

  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const why = await child.exited;
      if (!stopping.signal.aborted) await startAgain(why);
    }
  };
  const watching = watch();

  return {
    earlyDeaths: () => deaths,
    restart: (graceMs) => child.stop(graceMs),
    async stop(graceMs) {
      stopping.abort();
      await child.stop(graceMs);
      await watching;
      // A start that was under way while we stopped has brought up another child.
      await child.stop(graceMs);
    },
  };
}
