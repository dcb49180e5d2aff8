import type { JetStreamClient } from '@nats-io/jetstream';
import { setTimeout as delay } from 'node:timers/promises';
import { channelName, type TournamentId } from '#contracts';
import type { Message } from '#log';
import { forFloor } from '../floor/streams.js';
import { publishFlood } from '../publish/flood.js';
import type { Posting } from '../publish/pace.js';
import type { Side, Stage } from '../stage/stage.js';
import { firstRoundsOf, openingOf, resultsOf } from './draft.js';
import type { Hall } from './movement.js';

/** A tournament of the bench: opened, first rounds played, the rest in two equal packs, one for each side. */
export interface Match {
  readonly t: TournamentId;
  readonly channel: string;
  /** The next result of that side's pack. @throws RangeError when no result is left */
  next(side: Side): Posting;
}

export interface Opening {
  stage: Stage;
  js: JetStreamClient;
  t: TournamentId;
  halls: readonly Hall[];
}

const PATIENCE_MS = 60_000;

/** Opens a tournament and plays the first rounds; resolves once the gateway shows them. */
export async function openMatch({ stage, js, t, halls }: Opening): Promise<Match> {
  const packs = { ours: resultsOf(t, halls), floor: resultsOf(t, halls) };
  const early = Array.from({ length: firstRoundsOf(halls) }, () => take(packs.ours));
  for (const _ of early) take(packs.floor);
  await publishFlood(js, openingOf(t, halls));
  const last = await publishFlood(js, early);
  await shown(stage, t, last);
  const channel = channelName({ t, audience: 'public', topic: 'standings', view: 'overall' });
  return {
    t,
    channel,
    next(side) {
      const message = take(packs[side]);
      return { channel, message: side === 'ours' ? message : forFloor(message) };
    },
  };
}

function take(pack: Iterator<Message>): Message {
  const { value, done } = pack.next();
  if (done) throw new RangeError('the movement has no more results');
  return value;
}

/** Waits until the standings over HTTP stand at a sequence. @throws when they do not come to it */
export async function shown({ url }: Stage, t: TournamentId, seq: number): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while ((await offsetOf(url.ours, t)) < seq) {
    if (Date.now() > end) throw new Error(`tournament ${t} does not reach entry ${seq}`);
    await delay(50);
  }
}

async function offsetOf(url: string, t: TournamentId): Promise<number> {
  const response = await fetch(`${url}/v1/tournaments/${t}/standings`);
  const body = (await response.json()) as { offset?: number };
  return body.offset ?? 0;
}
