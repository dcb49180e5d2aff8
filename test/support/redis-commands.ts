import type { Redis } from 'ioredis';

const THE_END = 'the end of what is recorded';

/** Every command Redis runs while something is done, those of scripts and of other clients included, in Redis's order. */
export async function commandsDuring(
  redis: Redis,
  doing: () => Promise<unknown>,
): Promise<string[][]> {
  const monitor = await monitoring(redis);
  const commands: string[][] = [];
  const ended = new Promise<void>((resolve) => {
    monitor.on('monitor', (_time: string, args: string[]) => {
      if (args.includes(THE_END)) resolve();
      else commands.push(args);
    });
  });
  try {
    await doing();
    await redis.echo(THE_END);
    await ended;
  } finally {
    monitor.disconnect();
  }
  return commands;
}

/**
 * A connection that hears Redis's commands. Not `redis.monitor()`: on a busy server the first command comes in one packet
 * with the monitor's OK, ioredis takes it for a reply nobody asked for, and its promise is rejected though all is well.
 */
async function monitoring(redis: Redis): Promise<Redis> {
  const monitor = redis.duplicate({ monitor: true, lazyConnect: false });
  monitor.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    monitor.once('monitoring', resolve);
    monitor.once('end', () => reject(new Error('Redis closed the monitor before it began')));
  });
  return monitor;
}

/** The keys of ours among the arguments of some commands. */
export const keysIn = (commands: readonly (readonly string[])[]): Set<string> =>
  new Set(commands.flat().filter((argument) => argument.startsWith('kb:')));
