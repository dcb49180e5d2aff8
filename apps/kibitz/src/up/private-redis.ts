import { type Private, type RedisSide } from './backbone.js';
import { type Installation } from './installation.js';
import { freePort } from './servers/free-port.js';
import { redisUrl, startRedis } from './servers/redis.js';
import { superviseRegistered } from './registered.js';

/** A redis-server of our own on loopback, with the installation's password. */
export async function privateRedis(installation: Installation): Promise<Private<RedisSide>> {
  const { data, secrets } = installation;
  const password = secrets.redisPassword;
  const port = await freePort();
  const program = (await installation.programs())['redis-server'];
  const server = await superviseRegistered(installation, 'redis', () =>
    startRedis({ program, folder: data.redis, port, password }),
  );
  return { url: redisUrl({ port, password }), server };
}
