import { randomBytes } from 'node:crypto';
import {
  type Evening,
  onDevices,
  type Opening,
  openedWith,
  openingIn,
  sampleEvening,
} from '#formats';
import { Doors } from '../../apps/kibitz/src/replay/doors.js';
import { Player } from '../../apps/kibitz/src/replay/player.js';
import { httpRoute } from '../../apps/kibitz/src/replay/table-route.js';
import type { TestSystem } from './system.js';

export interface PlayedEvening {
  readonly t: string;
  /** Plays so many more of its entries, and waits until each has its outcome. */
  play(entries: number): Promise<void>;
}

/** The bundled sample evening with its names, opened and played as far as a test wants. */
export async function playEvening(
  system: TestSystem,
  { opening, shape = same }: { opening?: Partial<Opening>; shape?: (it: Evening) => Evening } = {},
): Promise<PlayedEvening> {
  const sample = shape(sampleEvening());
  const evening = onDevices(
    openedWith(sample, { ...openingIn(sample)!, ...opening }),
    randomBytes(4).toString('hex'),
  );
  const doors = new Doors({ url: system.base, ownerToken: system.owner });
  const playing = { doors, openRoute: httpRoute(doors), rhythm: { speed: Infinity } };
  const isSetUp = ({ entry }: Evening['entries'][number]): boolean =>
    entry.kind === 'tournament-opened' || entry.kind === 'movement-set';
  const setUp = { ...evening, entries: evening.entries.filter(isSetUp) };
  const rest = evening.entries.filter((it) => !isSetUp(it));
  const { t } = await Player.begin(setUp, playing);
  let played = 0;
  return {
    t,
    async play(entries) {
      const part = { people: {}, entries: rest.slice(played, played + entries) };
      played += entries;
      const player = await Player.begin({ ...evening, ...part }, playing, t);
      await player.play();
      await untilResults(system, t, played);
    },
  };
}

const same = (it: Evening): Evening => it;

/** The public view has so many results, or those that were not held. */
async function untilResults(system: TestSystem, t: string, results: number): Promise<void> {
  for (let left = 200; left > 0; left--) {
    const answer = await fetch(`${system.base}/v1/tournaments/${t}`);
    const status = (await answer.json()) as { results: number; publication: string };
    if (status.results >= results || status.publication === 'hidden') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${results} results of ${t} did not arrive`);
}
