import { type Supervised } from './supervise.js';

// Together under the 10 s a person waits after Ctrl-C.
const DRAIN_MS = 5_500;
const SERVERS_MS = 3_000;

interface Running {
  readonly applications: readonly Supervised[];
  readonly servers: readonly Supervised[];
}

/** Applications first, so that they drain into servers that still run; then the servers. */
export async function stopAll({ applications, servers }: Running): Promise<void> {
  await Promise.all(applications.map((application) => application.stop(DRAIN_MS)));
  await Promise.all(servers.map((server) => server.stop(SERVERS_MS)));
}

/** Aborted by the first signal to stop. Repeated ones change nothing: npm passes on what the terminal has sent too. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => controller.abort());
  }
  return controller.signal;
}
