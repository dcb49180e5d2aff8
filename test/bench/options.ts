import { parseArgs } from 'node:util';
import { type Following, FOLLOWING } from './crowd/messages.js';
import { CLIENTS, RATES } from './latency/latency.js';

export const PARTS = ['latency', 'burst', 'redis'] as const;
export type Part = (typeof PARTS)[number];

export interface BenchOptions {
  parts: readonly Part[];
  clients: readonly number[];
  rates: readonly number[];
  /** Seconds of each side in each square of the latency table. */
  seconds: number;
  following: Following;
  /** Counted bursts of each side. */
  runs: number;
  /** Take processor profiles of scorer and gateway. */
  profile: boolean;
}

export const USAGE = `npm run bench -- [${PARTS.join('|')} …] [--clients 1,50,500] [--rate 5,50,500] [--seconds 20] [--follow one|all] [--runs 5] [--profile]`;

/** @throws when an option is not one, or a number is none */
export function readOptions(args: string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      clients: { type: 'string', default: CLIENTS.join(',') },
      rate: { type: 'string', default: RATES.join(',') },
      seconds: { type: 'string', default: '20' },
      follow: { type: 'string', default: FOLLOWING[0] },
      runs: { type: 'string', default: '5' },
      profile: { type: 'boolean', default: false },
    },
  });
  return {
    parts: positionals.length === 0 ? PARTS : positionals.map(partOf),
    clients: values.clients.split(',').map(positive),
    rates: values.rate.split(',').map(positive),
    seconds: positive(values.seconds),
    following: followingOf(values.follow),
    runs: positive(values.runs),
    profile: values.profile,
  };
}

function partOf(text: string): Part {
  const part = PARTS.find((it) => it === text);
  if (part === undefined) throw new TypeError(`no such part: ${text}`);
  return part;
}

function followingOf(text: string): Following {
  const following = FOLLOWING.find((it) => it === text);
  if (following === undefined) throw new TypeError(`follow one or all, not ${text}`);
  return following;
}

function positive(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new TypeError(`not a positive number: ${text}`);
  return number;
}
