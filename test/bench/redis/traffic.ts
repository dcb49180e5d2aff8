import type { Redis } from 'ioredis';

/** What one ring cost, averaged over some. */
export interface Traffic {
  /** Bytes Redis received and sent. */
  wireBytes: number;
  /** Bytes of the arguments of all commands, those inside a script included. */
  argumentBytes: number;
  commands: number;
  keys: number;
}

type Doing = () => Promise<unknown>;

/** Bytes over the wire while something is done; the two questions themselves are taken off. */
export async function wireBytesOf(redis: Redis, doing: Doing): Promise<number> {
  const first = await netBytes(redis);
  const own = (await netBytes(redis)) - first;
  const before = await netBytes(redis);
  await doing();
  return (await netBytes(redis)) - before - own;
}

async function netBytes(redis: Redis): Promise<number> {
  const stats = await redis.info('stats');
  const of = (field: string): number =>
    Number(new RegExp(`^${field}:(\\d+)`, 'm').exec(stats)?.[1]);
  return of('total_net_input_bytes') + of('total_net_output_bytes');
}

/** The monitor writes a byte that is no letter as `\\x00`. */
export const bytesIn = (commands: readonly (readonly string[])[]): number =>
  commands.flat().reduce((sum, argument) => sum + plain(argument).length, 0);

const plain = (argument: string): string =>
  argument.replaceAll(/\\x[0-9a-f]{2}|\\[abnrt"\\]/g, '.');
