import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import type { TournamentId } from '#contracts';
import type { Message } from '#log';
import { misfits } from '../play/counts.js';
import { openingOf, resultsOf } from '../play/draft.js';
import { shown } from '../play/match.js';
import { distinctTournaments } from '../play/tournament-id.js';
import { publishFlood } from '../publish/flood.js';
import type { Stage } from '../stage/stage.js';
import { BIG_HALL, TABLES } from './hall.js';
import { trafficOf } from './rings.js';
import type { Traffic } from './traffic.js';

export const EARLY_BOARD = 3;
export const LATE_BOARD = 300;
const AT_MOST = 1.2;
/** Measured in the middle of a board: a traveller of a hundred lines at either. */
const LINES_BEFORE = TABLES / 2;
const RINGS = 10;

export interface GrowthResult {
  tables: number;
  early: Traffic;
  late: Traffic;
  /** Late over early, by what is counted. */
  ratios: Readonly<Record<keyof Traffic, number>>;
  limit: number;
  misfits: number;
  verdict: 'ok' | 'MISSED';
}

interface Play {
  stage: Stage;
  js: JetStreamClient;
  t: TournamentId;
  results: Iterator<Message>;
}

/** What one result costs Redis at the start and at the end of a long tournament with a large field. */
export async function measureGrowth(stage: Stage): Promise<GrowthResult> {
  const js = jetstream(stage.nc);
  const [t] = distinctTournaments(1) as [TournamentId];
  const play = { stage, js, t, results: resultsOf(t, [BIG_HALL]) };
  await publishFlood(js, openingOf(t, [BIG_HALL]));
  const early = await atBoard(play, (EARLY_BOARD - 1) * TABLES + LINES_BEFORE);
  const between = (LATE_BOARD - EARLY_BOARD) * TABLES - RINGS;
  const late = await atBoard(play, between);
  return judged({ early, late, misfits: await misfits(stage, t) });
}

/** Plays so many results, then measures the next few one by one. */
async function atBoard({ stage, js, t, results }: Play, before: number): Promise<Traffic> {
  const last = await publishFlood(js, next(results, before));
  await shown(stage, t, last);
  return trafficOf(stage, { js, t, messages: [...next(results, RINGS)] });
}

function* next(results: Iterator<Message>, count: number): Generator<Message> {
  for (let i = 0; i < count; i++) yield results.next().value as Message;
}

function judged(it: Pick<GrowthResult, 'early' | 'late' | 'misfits'>): GrowthResult {
  const { early, late } = it;
  const of = (what: keyof Traffic): number => late[what] / early[what];
  const ratios = {
    wireBytes: of('wireBytes'),
    argumentBytes: of('argumentBytes'),
    commands: of('commands'),
    keys: of('keys'),
  };
  const good = Object.values(ratios).every((ratio) => ratio <= AT_MOST) && it.misfits === 0;
  return { tables: TABLES, ...it, ratios, limit: AT_MOST, verdict: good ? 'ok' : 'MISSED' };
}
