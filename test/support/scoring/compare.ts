import type { NatsConnection } from '@nats-io/transport-node';
import type { Redis } from 'ioredis';
import { decodeEntry } from '#contracts';
import { readLog } from '#log';
import { advance, type Base, emptyBase, encodeHead, encodeSetup, type LogEntry } from '#tournament';

/** Cell name -> value, with packed bytes as hexadecimal. */
export type Dump = Record<string, string>;

const textOf = (value: string | Uint8Array): string =>
  typeof value === 'string' ? value : Buffer.from(value).toString('hex');

/** The state as the log alone makes it, without a store: one entry at a time, or so many at once. */
export async function offlineState(nc: NatsConnection, t: string, atOnce = 1): Promise<Dump> {
  const log: LogEntry[] = [];
  for await (const { seq, time, subject, body } of readLog(nc, { t }))
    log.push({ seq, time, decoded: decodeEntry(subject, body) });
  let base: Base = emptyBase();
  for (let at = 0; at < log.length; at += atOnce)
    base = advance(base, log.slice(at, at + atOnce)).base;
  const cells = [...base.cells].map(([name, value]) => [name, textOf(value!)]);
  const head = { head: encodeHead(base.head), setup: encodeSetup(base.setup) };
  return { ...head, ...(Object.fromEntries(cells) as Dump) };
}

/** The state as it stands in Redis, read key by key and not through the store. */
export async function storedState(redis: Redis, t: string): Promise<Dump> {
  const key = (rest: string): string => `kb:{${t}}:${rest}`;
  const dump: Dump = {};
  for (const name of await redis.smembers(key('cells'))) {
    if (name === 'held' || name.startsWith('outcomes:')) {
      const prefix = name === 'held' ? 'held:' : `outcome:${name.slice('outcomes:'.length)}-`;
      for (const [field, value] of Object.entries(await redis.hgetall(key(name))))
        dump[prefix + field] = value;
      continue;
    }
    const value = await redis.getBuffer(key(name));
    const packed = /^(field|progress):/.test(name);
    if (value) dump[name] = value.toString(packed ? 'hex' : 'utf8');
  }
  return dump;
}
