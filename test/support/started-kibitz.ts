import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RUN = join(ROOT, 'run.mjs');

export interface StartedKibitz {
  readonly process: ChildProcess;
  readonly url: string;
  /** What it printed so far. */
  printed(): string;
  /** Resolves at the first 200 of `/health/ready`. @throws with what was printed when it ends before */
  ready(): Promise<void>;
  /** Resolves once it has printed its links. */
  announced(): Promise<void>;
  /** The process numbers of its children, by name. */
  children(): Record<string, number>;
  /** Sends the signal and resolves with the milliseconds until it has ended. */
  end(signal: NodeJS.Signals): Promise<number>;
}

/** `npm start -- --data FOLDER --port PORT`, without npm in between. */
export function startKibitz(
  folder: string,
  port: number,
  own: NodeJS.ProcessEnv = {},
): StartedKibitz {
  return started(['--data', folder, '--port', String(port)], { folder, port, env: own });
}

/** `npm start -- --data FOLDER --port PORT …`, word for word; `end` reaches npm only. */
export const startWithNpm = (folder: string, port: number, ...more: string[]): StartedKibitz =>
  started(['--data', folder, '--port', String(port), ...more], {
    folder,
    port,
    cwd: ROOT,
    npm: true,
  });

/** `npm start -- --port PORT …`, with the default data folders below `cwd`. */
export const startKibitzIn = (cwd: string, port: number, ...more: string[]): StartedKibitz =>
  started(['--port', String(port), ...more], { folder: join(cwd, 'data', 'main'), port, cwd });

interface Surroundings {
  readonly folder: string;
  readonly port: number;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly npm?: true;
}

function started(
  args: readonly string[],
  { folder, port, env, npm, ...where }: Surroundings,
): StartedKibitz {
  const options = { ...where, env: { ...process.env, ...env } };
  const [program, ...words] = npm ? ['npm', 'start', '--'] : [process.execPath, RUN, 'start'];
  const all = [...words, ...args];
  const child = spawn(program!, all, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (text += bytes));
  const url = `http://127.0.0.1:${port}`;
  return {
    process: child,
    url,
    printed: () => text,
    async ready() {
      while (!(await isReady(url))) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(text);
        await delay(100);
      }
    },
    async announced() {
      while (!text.includes('Kibitz is ready')) await delay(50);
    },
    children: () => childrenOf(folder),
    async end(signal) {
      const runs = child.exitCode === null && child.signalCode === null;
      const exited = runs ? once(child, 'exit') : undefined;
      const since = Date.now();
      child.kill(signal);
      await exited;
      return Date.now() - since;
    },
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    (response) => response.status === 200,
    () => false,
  );

function childrenOf(folder: string): Record<string, number> {
  const text = readFileSync(join(folder, 'children.json'), 'utf8');
  const children = JSON.parse(text) as Record<string, { pid: number }>;
  return Object.fromEntries(Object.entries(children).map(([name, { pid }]) => [name, pid]));
}
