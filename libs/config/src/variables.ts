import {
  fileText,
  folder,
  optionalFolder,
  optionalUrl,
  required,
  url,
  wholeNumber,
} from './shapes.js';
import { type Variable } from './variable.js';

const variable = <Value>(
  name: Variable<Value>['name'],
  schema: Variable<Value>['schema'],
  remedy: string,
): Variable<Value> => ({ name, schema, remedy });

export const NATS_URL = variable(
  'KIBITZ_NATS_URL',
  url('nats:', 'tls:'),
  'give the address of the NATS server, e.g. nats://127.0.0.1:4222',
);

export const NATS_CREDS = variable(
  'KIBITZ_NATS_CREDS',
  fileText(),
  "give the path of this process's own creds file",
);

export const NATS_SYSTEM_CREDS = variable(
  'KIBITZ_NATS_SYSTEM_CREDS',
  fileText(),
  "give the path of the scorer's second creds file, the one that may append to the log",
);

/** Without it tables have no way of their own to NATS; the door for results stays open to them. */
export const NATS_WS_URL = variable(
  'KIBITZ_NATS_WS_URL',
  optionalUrl('ws:', 'wss:'),
  "give the address of the NATS server's WebSocket listener, e.g. ws://127.0.0.1:8443, or leave it out",
);

export const TABLE_SIGNING_SEED_FILE = variable(
  'KIBITZ_TABLE_SIGNING_SEED_FILE',
  fileText(),
  'give the path of the seed of the scoped signing key for tables',
);

export const ACCOUNT_PUBLIC_KEY = variable(
  'KIBITZ_ACCOUNT_PUBLIC_KEY',
  required(),
  'give the public key (A…) of the NATS account the signing key belongs to',
);

export const REDIS_URL = variable(
  'KIBITZ_REDIS_URL',
  url('redis:', 'rediss:'),
  'give the address of the Redis server with its password, e.g. redis://:secret@127.0.0.1:6379',
);

export const HOST = variable(
  'KIBITZ_HOST',
  required(),
  'give the address to listen on, 127.0.0.1 or 0.0.0.0',
);

export const PORT = variable(
  'KIBITZ_PORT',
  wholeNumber({ from: 1, to: 65535 }),
  'give the port to listen on, e.g. 8080',
);

export const OWNER_TOKEN_FILE = variable(
  'KIBITZ_OWNER_TOKEN_FILE',
  fileText(),
  "give the path of the file that holds the owner's token",
);

export const DATA = variable('KIBITZ_DATA', folder(), 'give the path of the data folder');

/** Without it the gateway serves its doors but no pages, e.g. where another web server has them. */
export const PAGES = variable(
  'KIBITZ_PAGES',
  optionalFolder(),
  'give the path of the built pages (npm run build makes dist/pages), or leave it out',
);

/** Seconds between two rounds of the auditor. */
export const AUDIT_SECONDS = variable(
  'KIBITZ_AUDIT_SECONDS',
  wholeNumber({ from: 0, to: 3600, otherwise: 30 }),
  'give 0 (no audits) to 3600 seconds, or leave it out for 30',
);

/** `/health/ready` answers 200 only once a tournament is listed that was opened since then (ms since 1970): the demo's. */
export const AWAIT_TOURNAMENT = variable(
  'KIBITZ_AWAIT_TOURNAMENT',
  wholeNumber({ from: 0, to: Number.MAX_SAFE_INTEGER, otherwise: 0 }),
  'leave it out; `kibitz up` sets it for the demo',
);

/** 0 = nobody's child: the process lives until it is told to stop. */
export const PARENT_PID = variable(
  'KIBITZ_PARENT_PID',
  wholeNumber({ from: 0, to: 2 ** 31, otherwise: 0 }),
  'leave it out; `kibitz up` sets it for the processes it starts',
);
