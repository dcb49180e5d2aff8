import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type NatsSide, type RedisSide } from './backbone.js';
import { startChild } from './child.js';
import { type Installation } from './installation.js';
import { superviseRegistered } from './registered.js';
import { type Supervised } from './supervise.js';

export interface ApplicationWish {
  readonly installation: Installation;
  readonly nats: NatsSide;
  readonly redis: RedisSide;
  readonly host: string;
  readonly port: number;
  /** Folder of the built project: dist. */
  readonly dist: string;
  /** Not ready before a tournament is listed: the demo's. */
  /** Ready only once a tournament opened since then is listed; absent: at once. */
  readonly awaitTournamentSince: number | undefined;
}

/** The scorer, as a process of its own. */
export const startScorer = (wish: ApplicationWish): Promise<Supervised> =>
  startApplication(wish, 'scorer', wish.nats.scorer);

/** The gateway, as a process of its own: the only one that listens to the network. */
export const startGateway = (wish: ApplicationWish): Promise<Supervised> => {
  const pages = join(wish.dist, 'pages');
  return startApplication(wish, 'gateway', {
    ...wish.nats.gateway,
    KIBITZ_HOST: wish.host,
    KIBITZ_PORT: String(wish.port),
    KIBITZ_OWNER_TOKEN_FILE: wish.installation.data.ownerToken,
    KIBITZ_DATA: wish.installation.data.path,
    ...(wish.awaitTournamentSince !== undefined && {
      KIBITZ_AWAIT_TOURNAMENT: String(wish.awaitTournamentSince),
    }),
    ...(existsSync(pages) ? { KIBITZ_PAGES: pages } : {}),
  });
};

function startApplication(
  wish: ApplicationWish,
  name: 'scorer' | 'gateway',
  own: NodeJS.ProcessEnv,
): Promise<Supervised> {
  const env = {
    ...process.env,
    KIBITZ_REDIS_URL: wish.redis.url,
    KIBITZ_PARENT_PID: String(process.pid),
    ...own,
  };
  const main = join(wish.dist, 'apps', name, 'src', 'main.js');
  const command = { command: process.execPath, args: ['--enable-source-maps', main], env };
  const log = join(wish.installation.data.logs, `${name}.log`);
  return superviseRegistered(wish.installation, name, () => startChild(command, log));
}
