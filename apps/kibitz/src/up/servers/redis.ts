import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { redisPongs, untilItAnswers } from './answers.js';
import { type Child } from '../child.js';
import { launch, listenAddress } from './launch.js';
import { type Program } from './program.js';
import { redisConf } from './redis-conf.js';

// Loading a large append-only file comes before the first PONG.
const START_MS = 60_000;

export interface RedisPlace {
  readonly program: Program;
  readonly folder: string;
  readonly port: number;
  readonly password: string;
}

/** Writes redis.conf into the folder and starts the server on it; resolves once it answers PING. */
export async function startRedis(place: RedisPlace): Promise<Child> {
  const { program, folder, port, password } = place;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const conf = join(folder, 'redis.conf');
  const text = redisConf({ listen: listenAddress(program), port, folder, password });
  await writeFile(conf, text, { mode: 0o600 });
  const logFile = join(folder, 'redis.log');
  const child = await launch({ program, folder, ports: [port], args: [conf], logFile });
  await untilItAnswers(child, redisPongs(port, password), START_MS);
  return child;
}

/** How a process of ours reaches it. */
export const redisUrl = ({ port, password }: Pick<RedisPlace, 'port' | 'password'>): string =>
  `redis://:${password}@127.0.0.1:${port}`;
