import { DEMO_SLUG, type TournamentId, type TournamentListing } from '#contracts';
import { setTimeout as delay } from 'node:timers/promises';
import { Doors } from '../system/doors.js';
import { Player } from '../replay/player.js';
import { httpRoute } from '../replay/table-route.js';
import type { StartDemo } from '../up/demo.js';
import { demoEvening } from './demo-evening.js';

/** A result at least every five seconds, with a second for its way. */
const RHYTHM = { speed: 60, longestPause: 4_000 };
/** How long the final standings stand. */
const INTERVAL_MS = 2_000;
const LOOK_MS = 100;
const RETRY_MS = 5_000;

interface Stage {
  readonly doors: Doors;
  readonly signal: AbortSignal;
  purge(t: TournamentId): Promise<void>;
  /** The first evening is listed. */
  listed(): void;
}

/** Plays the sample evening over and over, each time as a new tournament, and purges the one before. */
export const startDemo: StartDemo = ({ url, ownerToken, purge }) => {
  const over = new AbortController();
  const { signal } = over;
  const doors = new Doors({ url, ownerToken }, { signal });
  let listed = (): void => undefined;
  let failed = (_: unknown): void => undefined;
  const ready = new Promise<void>((resolve, reject) => {
    listed = resolve;
    failed = reject;
  });
  const playing = playOn({ doors, signal, purge, listed }).catch(failed);
  // Whoever stops the demo early need not wait for it.
  ready.catch(() => undefined);
  return {
    ready,
    async stop() {
      over.abort(new Error('the demo was stopped'));
      await playing;
    },
  };
};

async function playOn(stage: Stage): Promise<void> {
  while (!stage.signal.aborted)
    try {
      await playOnce(stage);
    } catch (error) {
      stage.signal.throwIfAborted();
      tell(error);
      await delay(RETRY_MS, undefined, { signal: stage.signal });
    }
}

async function playOnce(stage: Stage): Promise<void> {
  const { doors, signal } = stage;
  // Over HTTP: this process speaks to NATS by TCP, and its client knows one transport at a time.
  const playing = { doors, openRoute: httpRoute(doors), rhythm: RHYTHM, signal };
  const today = new Date().toISOString().slice(0, 10);
  const player = await Player.begin(demoEvening(today), playing);
  await untilListed(stage, player.t);
  stage.listed();
  // Beside the play: its first result must not wait for what is over.
  const purged = purgeOthers(stage, player.t).catch(tell);
  await player.play();
  await purged;
  await delay(INTERVAL_MS, undefined, { signal });
}

const tell = (error: unknown): void =>
  console.error(`demo: ${error instanceof Error ? error.message : String(error)}; it goes on`);

const listing = async ({ doors }: Stage): Promise<TournamentListing[]> =>
  (await doors.get<{ tournaments: TournamentListing[] }>('/v1/tournaments'))?.tournaments ?? [];

async function untilListed(stage: Stage, t: TournamentId): Promise<void> {
  while (!(await listing(stage)).some((it) => it.t === t))
    await delay(LOOK_MS, undefined, { signal: stage.signal });
}

/** Evenings that are over, or that an earlier start left unfinished. */
async function purgeOthers(stage: Stage, t: TournamentId): Promise<void> {
  for (const it of await listing(stage))
    if (it.slug === DEMO_SLUG && it.t !== t) await stage.purge(it.t);
}
