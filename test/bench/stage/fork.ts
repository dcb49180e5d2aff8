import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A process of the bench's own, spoken to in messages; it ends when we do. */
export interface Helper<Told> {
  readonly pid: number;
  tell(message: object): void;
  /** The next message that `pick` accepts. */
  heard<T extends Told>(pick: (message: Told) => message is T): Promise<T>;
  onHeard(listener: (message: Told) => void): void;
  stop(): Promise<void>;
}

/** Starts `<name>/main.ts` of the bench with the flags this process runs under. */
export function startHelper<Told>(name: string): Helper<Told> {
  const child = fork(fileURLToPath(new URL(`../${name}/main.ts`, import.meta.url)));
  return {
    pid: child.pid!,
    tell: (message) => void child.send(message),
    heard: (pick) => nextMessage(child, pick),
    onHeard: (listener) => void child.on('message', (message) => listener(message as Told)),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function nextMessage<Told, T extends Told>(
  child: ChildProcess,
  pick: (message: Told) => message is T,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => reject(new Error(`helper ended with ${code}`));
    const onMessage = (message: unknown): void => {
      if (!pick(message as Told)) return;
      child.off('message', onMessage).off('exit', onExit);
      resolve(message as T);
    };
    child.on('message', onMessage).once('exit', onExit);
  });
}
