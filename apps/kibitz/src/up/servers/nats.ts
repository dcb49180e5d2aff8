import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Trust } from '#log';
import { natsGreets, untilItAnswers } from './answers.js';
import { type Child } from '../child.js';
import { launch, listenAddress } from './launch.js';
import { natsConf } from './nats-conf.js';
import { type Program } from './program.js';

const START_MS = 30_000;

export interface NatsPlace {
  readonly program: Program;
  readonly folder: string;
  readonly port: number;
  readonly websocketPort: number;
  readonly trust: Trust;
}

/** Writes nats.conf into the folder and starts the server on it; resolves once it serves clients. */
export async function startNats(place: NatsPlace): Promise<Child> {
  const { program, folder, port, websocketPort } = place;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const conf = join(folder, 'nats.conf');
  await writeFile(conf, natsConf(await confOf(place)), { mode: 0o600 });
  const ports = [port, websocketPort];
  const logFile = join(folder, 'nats.log');
  const child = await launch({ program, folder, ports, args: ['-c', conf], logFile });
  await untilItAnswers(child, natsGreets(port), START_MS);
  return child;
}

const confOf = async (place: NatsPlace) => ({
  listen: listenAddress(place.program),
  port: place.port,
  websocketPort: place.websocketPort,
  store: join(place.folder, 'store'),
  trust: place.trust,
  canSyncAlways: await canSyncAlways(place.program),
});

/** `sync_interval` came with 2.10; the images are newer. */
async function canSyncAlways(program: Program): Promise<boolean> {
  if (program.kind === 'docker') return true;
  const { stdout } = await promisify(execFile)(program.path, ['--version']);
  const [, major = '0', minor = '0'] = /v(\d+)\.(\d+)\./.exec(stdout) ?? [];
  return Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 10);
}
