import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** Waits until the gateway answers at all. @throws when it does not, or once `gaveUp()` */
export const waitForDoor = (url: string, gaveUp: () => boolean): Promise<void> =>
  waitFor({
    what: 'the gateway does not answer',
    until: async () => (await status(url)) > 0,
    gaveUp,
  });

/** Waits until `/health/ready` answers 200. @throws when it does not, or once `gaveUp()` */
export const waitUntilReady = (url: string, gaveUp: () => boolean): Promise<void> =>
  waitFor({
    what: 'Kibitz does not become ready',
    until: async () => (await status(url)) === 200,
    gaveUp,
  });

interface Wait {
  readonly what: string;
  until(): Promise<boolean>;
  gaveUp(): boolean;
}

async function waitFor({ what, until, gaveUp }: Wait): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await until())) {
    if (gaveUp() || Date.now() > end) throw new Error(what);
    await delay(100);
  }
}

/** The HTTP status of the readiness door; 0 = no answer. */
async function status(url: string): Promise<number> {
  try {
    const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}
