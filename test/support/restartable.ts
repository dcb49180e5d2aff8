import { type Child } from '../../apps/kibitz/src/up/child.js';

/** What a fault test does to a server; the address stays the same over a restart. */
export interface Restartable {
  pid(): number;
  /** SIGTERM, then starts again on the same folder and port. */
  restart(): Promise<void>;
  /** SIGKILL, resolved once it is dead. Follow with start(). */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** SIGSTOP and SIGCONT: alive but silent. */
  pause(): void;
  resume(): void;
}

const STOP_MS = 5_000;

export async function restartable(launch: () => Promise<Child>): Promise<Restartable> {
  let child = await launch();
  const start = async (): Promise<void> => {
    child = await launch();
  };
  return {
    pid: () => child.pid,
    start,
    async restart() {
      await child.stop(STOP_MS);
      await start();
    },
    async kill() {
      child.signal('SIGKILL');
      await child.exited;
    },
    pause: () => child.signal('SIGSTOP'),
    resume: () => child.signal('SIGCONT'),
  };
}
