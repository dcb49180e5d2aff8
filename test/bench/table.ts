import type { BurstResult } from './burst/burst.js';
import type { CellResult } from './latency/cell.js';
import type { Loads } from './stage/meter.js';
import type { GrowthResult } from './redis/growth.js';
import type { Report } from './report.js';

/** The report as lines for a person. */
export function linesOf({ cores, node, loadBefore, conflationMs, ...parts }: Report): string[] {
  return [
    `${cores} cores, Node ${node}, load before ${loadBefore}, conflation window ${conflationMs} ms`,
    ...(parts.latency ? latencyLines(parts.latency) : []),
    ...(parts.burst ? burstLines(parts.burst) : []),
    ...(parts.redis ? redisLines(parts.redis) : []),
  ];
}

function latencyLines(cells: readonly CellResult[]): string[] {
  const rows = cells.map((it) => [
    String(it.clients),
    `${it.rate}/s`,
    ms(it.ours.p50),
    ms(it.ours.p99),
    ms(it.floor.p50),
    ms(it.floor.p99),
    it.ratio.toFixed(2),
    it.limit
      ? `${it.limit.says}: ${it.limit.value.toFixed(2)} of ${it.limit.limit.toFixed(2)}`
      : '',
    `${it.verdict}${it.invalid === undefined ? '' : ` (${it.invalid})`}${lost(it)}`,
  ]);
  const head = ['clients', 'rate', 'p50', 'p99', 'floor p50', 'floor p99', 'ratio', 'limit', ''];
  return [
    '',
    'Publication to the last client, ms',
    ...aligned([head, ...rows]),
    ...cells.map((it) => `  ${it.clients} at ${it.rate}/s, % of a core: ${bothLoads(it.loads)}`),
  ];
}

const lost = ({ missing, misfits, queue }: CellResult): string =>
  missing + misfits + queue === 0
    ? ''
    : ` [not arrived ${missing}, not accepted ${misfits}, rings waiting ${queue}]`;

function burstLines(it: BurstResult): string[] {
  const rates = (side: 'ours' | 'floor'): string => it.runs[side].map(({ rate }) => rate).join(' ');
  const log = Math.max(...[...it.runs.ours, ...it.runs.floor].map(({ published }) => published));
  return [
    '',
    `A burst of ${it.results} results on one partition, results a second`,
    `  ours  ${it.ours}   (${rates('ours')})`,
    `  floor ${it.floor}   (${rates('floor')})`,
    `  the log took up to ${log}`,
    `  ratio ${it.ratio.toFixed(2)}, at least ${it.limit}: ${it.verdict}`,
    `  % of a core: ${bothLoads(it.loads)}`,
  ];
}

function redisLines(it: GrowthResult): string[] {
  const what = ['wireBytes', 'argumentBytes', 'commands', 'keys'] as const;
  const rows = what.map((name) => [
    name,
    String(it.early[name]),
    String(it.late[name]),
    it.ratios[name].toFixed(3),
  ]);
  return [
    '',
    `Redis, one result of a field of ${it.tables} tables`,
    ...aligned([['', 'board 3', 'board 300', 'ratio'], ...rows]),
    `  at most ${it.limit}: ${it.verdict}`,
  ];
}

const ms = (value: number): string => value.toFixed(1);

const bothLoads = ({ ours, floor }: { ours: Loads; floor: Loads }): string =>
  `ours ${loadText(ours)} | floor ${loadText(floor)}`;

const loadText = (loads: Loads): string =>
  Object.entries(loads)
    .filter(([, percent]) => percent >= 1)
    .map(([name, percent]) => `${name} ${percent}`)
    .join(' ');

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows.map((row) =>
    `  ${row.map((text, i) => text.padEnd(widths[i]!)).join('  ')}`.trimEnd(),
  );
}
