import { type Environment, readEnvironment } from './read.js';
import { type Settings } from './variable.js';
import * as v from './variables.js';

const scorer = {
  natsUrl: v.NATS_URL,
  natsCreds: v.NATS_CREDS,
  natsSystemCreds: v.NATS_SYSTEM_CREDS,
  redisUrl: v.REDIS_URL,
  auditSeconds: v.AUDIT_SECONDS,
  parentPid: v.PARENT_PID,
};

const gateway = {
  natsUrl: v.NATS_URL,
  natsCreds: v.NATS_CREDS,
  natsWsUrl: v.NATS_WS_URL,
  tableSigningSeed: v.TABLE_SIGNING_SEED_FILE,
  accountPublicKey: v.ACCOUNT_PUBLIC_KEY,
  redisUrl: v.REDIS_URL,
  host: v.HOST,
  port: v.PORT,
  ownerToken: v.OWNER_TOKEN_FILE,
  data: v.DATA,
  pages: v.PAGES,
  awaitTournamentSince: v.AWAIT_TOURNAMENT,
  parentPid: v.PARENT_PID,
};

export type ScorerSettings = Settings<typeof scorer>;
export type GatewaySettings = Settings<typeof gateway>;

/** The scorer's settings; creds are the text of the files. @throws EnvironmentFaults with all faults together */
export const readScorerSettings = (env: Environment): ScorerSettings =>
  readEnvironment(scorer, env);

/** The gateway's settings; creds, seed and token are the text of the files. @throws EnvironmentFaults */
export const readGatewaySettings = (env: Environment): GatewaySettings =>
  readEnvironment(gateway, env);
