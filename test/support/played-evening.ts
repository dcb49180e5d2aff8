import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Evening,
  onDevices,
  type Opening,
  openedWith,
  openingIn,
  sampleEvening,
} from '#formats';
import { Doors } from '../../apps/kibitz/src/system/doors.js';

export interface PlayedEvening {
  readonly t: string;
  /** Plays so many more of its results, and waits until the last one has its outcome. */
  play(results: number): Promise<void>;
}

interface Wish {
  opening?: Partial<Opening>;
  shape?: (evening: Evening) => Evening;
}

/** The bundled sample evening with its names, opened and played as far as a test wants. */
export async function playEvening(
  { base, owner }: { base: string; owner: string },
  { opening, shape = (it) => it }: Wish = {},
): Promise<PlayedEvening> {
  const sample = shape(sampleEvening());
  const opened = openedWith(sample, { ...openingIn(sample)!, ...opening });
  const { entries, people } = onDevices(opened, randomBytes(4).toString('hex'));
  const doors = new Doors({ url: base, ownerToken: owner });
  const [first, ...rest] = entries.map(({ entry }) => entry);
  if (first?.kind !== 'tournament-opened') throw new Error('the sample begins with its opening');
  const { device, n, at, data } = first;
  const { t } = await doors.openTournament({ device, n, at, data });
  for (const it of rest) if (it.kind === 'movement-set') await doors.writeDesk(t, it);
  await doors.putPeople(t, people);
  const results = rest.filter(({ kind }) => kind === 'result-recorded');
  return {
    t,
    async play(count) {
      const part = results.splice(0, count);
      for (const it of part) await doors.writeResult(t, it);
      const last = part.at(-1);
      if (last !== undefined) await untilAnswered(() => doors.outcomes(t, last.device, last.n - 1));
    },
  };
}

/** The outcome is written together with every view, so what it changed can be seen from now on. */
async function untilAnswered(ask: () => Promise<unknown[]>): Promise<void> {
  for (let left = 200; left > 0; left--) {
    if ((await ask()).length > 0) return;
    await delay(50);
  }
  throw new Error('an entry got no outcome within 10 s');
}
