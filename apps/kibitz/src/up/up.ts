import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ensureStreams } from '#log';
import { purgeTournament } from '../demo/purge.js';
import { startGateway, startScorer } from './applications.js';
import { type NatsSide, type RedisSide } from './backbone.js';
import { dataFolder, folderFault } from './data-folder.js';
import { type Demo, type StartDemo } from './demo.js';
import { doorUrl } from './door-url.js';
import { type Installation, openInstallation } from './installation.js';
import { lanAddress } from './lan-address.js';
import { linkLines, qrCode } from './links.js';
import { refuseWhenHeld } from './lock.js';
import { watchLog } from './log-watch.js';
import { lastWords } from './logs.js';
import { chooseFolder, type UpOptions } from './options.js';
import { outsideNats } from './outside-nats.js';
import { outsideRedis } from './outside-redis.js';
import { requirePort } from './port-check.js';
import { privateNats } from './private-nats.js';
import { privateRedis } from './private-redis.js';
import { waitForDoor, waitUntilReady } from './ready.js';
import { stopAll, stopSignal } from './shutdown.js';
import { type Supervised } from './supervise.js';
import { UserFault } from './user-fault.js';

const HOPELESS_DEATHS = 5;
const DIST = fileURLToPath(new URL('../../../../', import.meta.url));

const say = (line: string): void => console.log(line);

/** What runs, in the order it came up; filled while starting, so that a start cut short is cleared away too. */
interface Running {
  readonly servers: Supervised[];
  readonly applications: Supervised[];
  /** The one of the servers that keeps the log. */
  nats?: Supervised;
  demo?: Demo;
}

interface Plan {
  readonly installation: Installation;
  readonly running: Running;
  readonly host: string;
  readonly port: number;
  readonly startDemo: StartDemo | undefined;
  readonly stop: AbortSignal;
}

/** Runs the whole system until a signal ends it. @throws UserFault for what the person can put right */
export async function up(options: UpOptions, startDemo?: StartDemo): Promise<void> {
  const stop = stopSignal();
  const host = options.lan ? '0.0.0.0' : options.host;
  // The demo opens and purges tournaments: not in somebody's log.
  const isOutside = Boolean(process.env['KIBITZ_NATS_URL']);
  const { folder, isDemo } = chooseFolder(options, startDemo !== undefined && !isOutside);
  const data = dataFolder(folder);
  // Asked first: who starts twice hears that it runs already, and a start that cannot be leaves no folder with keys.
  await refuseWhenHeld(data.lock);
  await requirePort(host, options.port);
  const installation = await openInstallation(data, say);
  const running: Running = { servers: [], applications: [] };
  const plan = { installation, running, host, port: options.port, stop };
  try {
    await startAll({ ...plan, startDemo: isDemo ? startDemo : undefined });
    await announce(plan, options);
    if (running.nats !== undefined)
      void watchLog({
        url: doorUrl(host, options.port),
        folder: data.path,
        nats: running.nats,
        say,
        stop,
      });
    await aborted(stop);
  } catch (error) {
    if (!stop.aborted) throw folderFault(error, data.path);
  } finally {
    if (stop.aborted) say('stopping');
    await clearAway(installation, running);
  }
}

async function startAll(plan: Plan): Promise<void> {
  const { installation, running, stop } = plan;
  const redis = await redisSide(installation, running);
  stop.throwIfAborted();
  const nats = await natsSide(installation, running);
  stop.throwIfAborted();
  await prepareStreams(nats);
  const awaitTournamentSince = plan.startDemo && Date.now();
  const wish = { ...plan, nats, redis, dist: DIST, awaitTournamentSince };
  running.applications.push(await startScorer(wish));
  running.applications.push(await startGateway(wish));
  await openDoor(plan, nats);
}

async function redisSide(installation: Installation, running: Running): Promise<RedisSide> {
  const url = process.env['KIBITZ_REDIS_URL'];
  if (url) return outsideRedis(url);
  const side = await privateRedis(installation);
  running.servers.push(side.server);
  return side;
}

async function natsSide(installation: Installation, running: Running): Promise<NatsSide> {
  const url = process.env['KIBITZ_NATS_URL'];
  if (url) return outsideNats({ env: process.env, url, installation });
  const side = await privateNats(installation);
  running.servers.push(side.server);
  running.nats = side.server;
  return side;
}

async function prepareStreams(nats: NatsSide): Promise<void> {
  const admin = await nats.connectAdmin();
  try {
    const { warnings } = await ensureStreams(admin);
    for (const warning of warnings) say(warning);
  } catch (error) {
    throw new UserFault(`nats: the log could not be prepared: ${(error as Error).message}`);
  } finally {
    await admin.close();
  }
}

async function openDoor(plan: Plan, nats: NatsSide): Promise<void> {
  const url = doorUrl(plan.host, plan.port);
  const { applications } = plan.running;
  const gaveUp = (): boolean =>
    plan.stop.aborted || applications.some((one) => one.earlyDeaths() >= HOPELESS_DEATHS);
  try {
    await waitForDoor(url, gaveUp);
    await startDemoIfWished(plan, url, nats);
    await waitUntilReady(url, gaveUp);
  } catch (error) {
    plan.stop.throwIfAborted();
    throw new UserFault(`${(error as Error).message}\n${await lastWords(plan.installation.data)}`);
  }
}

async function startDemoIfWished(
  { installation, running, startDemo, stop }: Plan,
  url: string,
  nats: NatsSide,
): Promise<void> {
  if (startDemo === undefined) return;
  const ownerToken = (await readFile(installation.data.ownerToken, 'utf8')).trim();
  const purge = async (t: string): Promise<void> => {
    const admin = await nats.connectAdmin();
    try {
      await purgeTournament(admin, t);
    } finally {
      await admin.close();
    }
  };
  running.demo = startDemo({ url, ownerToken, purge });
  const stopped = new Promise((resolve) => stop.addEventListener('abort', resolve));
  await Promise.race([running.demo.ready, stopped]);
  stop.throwIfAborted();
}

async function announce(
  { installation, host, port }: Pick<Plan, 'installation' | 'host' | 'port'>,
  options: UpOptions,
): Promise<void> {
  const url = doorUrl(host, port);
  const found = JSON.stringify({ url, pid: process.pid });
  await writeFile(installation.data.running, found, { mode: 0o600 });
  say(`Kibitz is ready (data in ${installation.data.path}, Ctrl-C stops it)`);
  const lan = options.lan ? await lanAddress() : undefined;
  const shown = lan === undefined ? url : doorUrl(lan, port);
  for (const line of await linkLines(url, shown)) say(line);
  if (lan !== undefined) say(await qrCode(shown));
  else if (options.lan) say('  --lan: this machine has no network address');
}

async function clearAway(
  { data, register, release }: Installation,
  running: Running,
): Promise<void> {
  await rm(data.running, { force: true });
  await running.demo?.stop();
  await stopAll(running);
  await register.forgetAll();
  await release();
}

/** Also when the signal came while the links were printed: its event is over by then. */
const aborted = async (stop: AbortSignal): Promise<void> => {
  if (!stop.aborted) await once(stop, 'abort');
};
