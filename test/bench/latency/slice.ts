import type { JetStreamClient } from '@nats-io/jetstream';
import { now } from '../clock.js';
import type { Crowd, Sent } from '../crowd/crowd.js';
import type { Match } from '../play/match.js';
import { publishPaced } from '../publish/pace.js';
import type { Meter } from '../stage/meter.js';
import type { Side, Stage } from '../stage/stage.js';
import { drained, queueOf } from '../publish/queue.js';

/** What both sides are measured with. */
export interface Field {
  stage: Stage;
  js: JetStreamClient;
  crowd: Crowd;
  matches: readonly Match[];
  rate: number;
}

export interface Slice {
  /** Milliseconds from publication to the last client, of each result that arrived everywhere. */
  times: number[];
  missing: number;
  /** Results a second that were really offered. */
  offered: number;
  /** What the consumers had not been given when the last result was in the log. */
  queue: number;
}

const PATIENCE_MS = 15_000;

/** Publishes for some seconds on one side, results going round the tournaments. */
export async function measureSlice(
  { stage, js, crowd, matches, rate }: Field,
  { side, seconds, meter }: { side: Side; seconds: number; meter: Meter },
): Promise<Slice> {
  const postings = Array.from({ length: Math.round(rate * seconds) }, (_, i) =>
    matches[i % matches.length]!.next(side),
  );
  const { sent, ...observed } = await meter.during(async () => {
    const from = now();
    const all = await publishPaced({ js, rate }, postings);
    const offered = (1_000 * all.length) / (now() - from);
    const queue = await queueOf(stage.nc, side);
    const followed = all.filter((it) => crowd.follows(side, it.channel));
    await crowd.settle(side, followed, PATIENCE_MS);
    return { sent: followed, offered, queue };
  });
  await drained(stage.nc, side);
  const times = sent.flatMap((it) => timeOf(crowd, side, it) ?? []);
  return { times, missing: sent.length - times.length, ...observed };
}

const timeOf = (crowd: Crowd, side: Side, sent: Sent): number | undefined => {
  const arrived = crowd.arrival(side, sent);
  return arrived === undefined ? undefined : arrived - sent.at;
};
