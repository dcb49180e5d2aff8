import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import { now } from '../clock.js';
import { Crowd } from '../crowd/crowd.js';
import { misfits } from '../play/counts.js';
import { eveningsFor } from '../play/evening.js';
import { drained } from '../publish/queue.js';
import { type Match, openMatch } from '../play/match.js';
import { distinctTournaments } from '../play/tournament-id.js';
import { median } from '../percentile.js';
import { publishFlood } from '../publish/flood.js';
import { type Loads, Meter } from '../stage/meter.js';
import { SIDES, type Side, type Stage } from '../stage/stage.js';

export const BURST_RESULTS = 3_000;
const AT_LEAST_TIMES = 1.2;
const PATIENCE_MS = 60_000;

interface Burst {
  /** Results a second, from the first publication to the frame that covers the last one. */
  rate: number;
  /** Results a second that the log took: neither side can be faster. */
  published: number;
}

export interface BurstResult {
  results: number;
  runs: Readonly<Record<Side, Burst[]>>;
  ours: number;
  floor: number;
  ratio: number;
  limit: number;
  misfits: number;
  loads: Readonly<Record<Side, Loads>>;
  verdict: 'ok' | 'MISSED';
}

/** A burst on one partition, again and again, each time in a new tournament; the medians are compared. */
export async function measureBurst(stage: Stage, runs: number): Promise<BurstResult> {
  const crowd = await Crowd.gather(stage, 1);
  const pids = { ...stage.pids, crowd: crowd.pids };
  const meters = { ours: new Meter(pids), floor: new Meter(pids) };
  const done: Record<Side, Burst[]> = { ours: [], floor: [] };
  const js = jetstream(stage.nc);
  const halls = eveningsFor(BURST_RESULTS);
  let wrong = 0;
  try {
    // The first run warms up and is not counted.
    for (let run = 0; run <= runs; run++) {
      const match = await openMatch({ stage, js, t: distinctTournaments(1)[0]!, halls });
      for (const side of SIDES) {
        await crowd.follow(side, [match.channel], 'all');
        const burst = await meters[side].during(() => oneBurst(js, { crowd, match, side }));
        await drained(stage.nc, side);
        if (run > 0) done[side].push(burst);
        await crowd.leave(side, [match.channel]);
      }
      wrong += await misfits(stage, match.t);
    }
  } finally {
    await crowd.disperse();
  }
  const loads = { ours: meters.ours.loads(), floor: meters.floor.loads() };
  return { ...summed(done, wrong), loads };
}

async function oneBurst(
  js: JetStreamClient,
  { crowd, match, side }: { crowd: Crowd; match: Match; side: Side },
): Promise<Burst> {
  const messages = Array.from({ length: BURST_RESULTS }, () => match.next(side).message);
  const at = now();
  const seq = await publishFlood(js, messages);
  const published = now();
  const last = { channel: match.channel, seq, at };
  await crowd.settle(side, [last], PATIENCE_MS);
  const arrived = crowd.arrival(side, last) ?? Number.POSITIVE_INFINITY;
  const perSecond = (ms: number): number => Math.round((1_000 * BURST_RESULTS) / ms);
  return { rate: perSecond(arrived - at), published: perSecond(published - at) };
}

function summed(runs: Record<Side, Burst[]>, wrong: number): Omit<BurstResult, 'loads'> {
  const ours = median(runs.ours.map((it) => it.rate));
  const floor = median(runs.floor.map((it) => it.rate));
  const ratio = ours / floor;
  const good = ratio >= AT_LEAST_TIMES && wrong === 0;
  return {
    results: BURST_RESULTS,
    runs,
    ours,
    floor,
    ratio,
    limit: AT_LEAST_TIMES,
    misfits: wrong,
    verdict: good ? 'ok' : 'MISSED',
  };
}
