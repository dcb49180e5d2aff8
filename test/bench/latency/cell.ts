import { jetstream } from '@nats-io/jetstream';
import { Crowd } from '../crowd/crowd.js';
import type { Following } from '../crowd/messages.js';
import { misfits } from '../play/counts.js';
import { eveningsFor } from '../play/evening.js';
import { type Match, openMatch } from '../play/match.js';
import { distinctTournaments } from '../play/tournament-id.js';
import { percentile } from '../percentile.js';
import { type Loads, Meter } from '../stage/meter.js';
import { SIDES, type Side, type Stage } from '../stage/stage.js';
import { holds, type Latencies, type Limit, limitOf } from './limits.js';
import { type Field, measureSlice, type Slice } from './slice.js';
import { invalidBecause } from './verdict.js';

/** One square of the table. */
export interface Cell {
  clients: number;
  rate: number;
  seconds: number;
  following: Following;
}

export interface CellResult extends Cell {
  ours: Latencies;
  floor: Latencies;
  ratio: number;
  samples: number;
  limit?: Limit;
  /** Results of ours that did not reach every client, and entries that were not accepted: must be 0. */
  missing: number;
  misfits: number;
  /** What our own consumers had not been given at the end of a slice. */
  queue: number;
  loads: Readonly<Record<Side, Loads>>;
  invalid?: string;
  verdict: 'ok' | 'MISSED' | 'INVALID' | 'no limit';
}

const TOURNAMENTS = 4;
const SLICE_SECONDS = 5;

/** Measures one square: short slices of ours and of the floor in turn, so that noise of the machine hits both. */
export async function measureCell(stage: Stage, cell: Cell): Promise<CellResult> {
  const crowd = await Crowd.gather(stage, cell.clients);
  try {
    return await withCrowd({ stage, crowd }, cell);
  } finally {
    await crowd.disperse();
  }
}

async function withCrowd(
  { stage, crowd }: Pick<Field, 'stage' | 'crowd'>,
  cell: Cell,
): Promise<CellResult> {
  const js = jetstream(stage.nc);
  const { rate, seconds } = cell;
  const halls = eveningsFor(Math.ceil((rate * (seconds + WARM_SECONDS)) / TOURNAMENTS) + 4);
  const matches: Match[] = [];
  for (const t of distinctTournaments(TOURNAMENTS))
    matches.push(await openMatch({ stage, js, t, halls }));
  const field = { stage, js, crowd, matches, rate };
  const channels = matches.map(({ channel }) => channel);
  for (const side of SIDES) await crowd.follow(side, channels, cell.following);
  const slices = await takeTurns(field, seconds);
  const wrong = await Promise.all(matches.map(({ t }) => misfits(stage, t)));
  return resultOf(
    cell,
    slices,
    wrong.reduce((sum, it) => sum + it),
  );
}

interface Turns {
  slices: Record<Side, Slice[]>;
  loads: Record<Side, Loads>;
}

const WARM_SECONDS = 1;

async function takeTurns(field: Field, seconds: number): Promise<Turns> {
  const pids = { ...field.stage.pids, crowd: field.crowd.pids };
  const meters = { ours: new Meter(pids), floor: new Meter(pids) };
  const slices: Turns['slices'] = { ours: [], floor: [] };
  for (const side of SIDES)
    await measureSlice(field, { side, seconds: WARM_SECONDS, meter: new Meter(pids) });
  const turns = Math.max(1, Math.round(seconds / SLICE_SECONDS));
  for (let turn = 0; turn < turns; turn++)
    for (const side of SIDES)
      slices[side].push(
        await measureSlice(field, { side, seconds: seconds / turns, meter: meters[side] }),
      );
  return { slices, loads: { ours: meters.ours.loads(), floor: meters.floor.loads() } };
}

function resultOf(cell: Cell, { slices, loads }: Turns, wrong: number): CellResult {
  const latencies = { ours: latenciesOf(slices.ours), floor: latenciesOf(slices.floor) };
  const { rate } = cell;
  const limit = limitOf(cell, latencies);
  const invalid = invalidBecause({ rate, floor: slices.floor, loads });
  const missing = slices.ours.reduce((sum, it) => sum + it.missing, 0);
  return {
    ...cell,
    ...latencies,
    ratio: latencies.ours.p50 / latencies.floor.p50,
    samples: slices.ours.flatMap((it) => it.times).length,
    ...(limit && { limit }),
    missing,
    misfits: wrong,
    queue: Math.max(...slices.ours.map((it) => it.queue)),
    loads,
    ...(invalid !== undefined && { invalid }),
    verdict: verdictOf({ invalid, limit, lost: missing + wrong }),
  };
}

function latenciesOf(slices: readonly Slice[]): Latencies {
  const times = slices.flatMap((it) => it.times);
  return { p50: percentile(times, 50), p99: percentile(times, 99) };
}

function verdictOf(it: {
  invalid: string | undefined;
  limit: Limit | undefined;
  lost: number;
}): CellResult['verdict'] {
  if (it.invalid !== undefined) return 'INVALID';
  if (it.lost > 0) return 'MISSED';
  if (it.limit === undefined) return 'no limit';
  return holds(it.limit) ? 'ok' : 'MISSED';
}
