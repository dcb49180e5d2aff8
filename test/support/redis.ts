import { randomBytes } from 'node:crypto';
import { freePort } from '../../apps/kibitz/src/up/servers/free-port.js';
import { redisUrl, startRedis as launch } from '../../apps/kibitz/src/up/servers/redis.js';
import { programs } from './programs.js';
import { type Restartable, restartable } from './restartable.js';
import { temporaryFolder } from './temporary-folder.js';

export interface TestRedis extends Restartable {
  /** With the password, ready for ioredis. */
  readonly url: string;
  readonly folder: string;
  stop(): Promise<void>;
}

/** A redis-server with a password and an append-only file, as `npm start` runs it. */
export async function startRedis(): Promise<TestRedis> {
  const folder = await temporaryFolder('redis');
  const port = await freePort();
  const password = randomBytes(16).toString('hex');
  const program = (await programs())['redis-server'];
  const server = await restartable(() => launch({ program, folder: folder.path, port, password }));
  return {
    ...server,
    url: redisUrl({ port, password }),
    folder: folder.path,
    async stop() {
      await server.kill();
      await folder.remove();
    },
  };
}
