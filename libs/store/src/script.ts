import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Redis } from 'ioredis';

type Argument = string | Buffer;

/** A Lua file beside this one, run by its hash; replies are Buffers, so packed values stay what they are. */
export class Script {
  private readonly text: string;
  private readonly sha: string;

  constructor(file: string) {
    this.text = readFileSync(new URL(`./lua/${file}`, import.meta.url), 'utf8');
    this.sha = createHash('sha1').update(this.text).digest('hex');
  }

  async run(redis: Redis, keys: readonly string[], args: readonly Argument[]): Promise<unknown> {
    try {
      return await redis.callBuffer('EVALSHA', this.sha, keys.length, ...keys, ...args);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return redis.callBuffer('EVAL', this.text, keys.length, ...keys, ...args);
    }
  }
}
