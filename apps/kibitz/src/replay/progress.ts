import { SingleBar } from 'cli-progress';

export interface Progress {
  step(): void;
  stop(): void;
}

/** A bar on stderr where a person looks at it; silence in a pipe. */
export function progressBar(total: number): Progress {
  if (!process.stderr.isTTY) return { step: () => undefined, stop: () => undefined };
  const bar = new SingleBar({
    stream: process.stderr,
    format: '{bar} {value}/{total} entries, {duration_formatted}',
    hideCursor: true,
  });
  bar.start(total, 0);
  return { step: () => bar.increment(), stop: () => bar.stop() };
}
