import type { DealId, Entry } from '#contracts';
import { parseDeal } from '#contracts';
import type { CellName } from './cells.js';
import { fieldOfDeal, type Setup } from './setup.js';
import type { LogEntry, Needs } from './step.js';

/** The kinds that may move every board: rare, so they may read everything. */
const WIDE: ReadonlySet<string> = new Set([
  'movement-set',
  'session-closed',
  'publication-set',
  'held-admitted',
]);

/** The cells a batch reads: a result's own deal, its field and its device; never another deal. */
export function needs(setup: Setup, entries: readonly LogEntry[]): Needs {
  const names = new Set<CellName>();
  let everything = false;
  for (const { decoded } of entries) {
    if (decoded.ok === 'newer') break;
    const claim = decoded.ok ? decoded.entry : decoded.claim;
    if (claim) names.add(`device:${claim.device}`).add(`outcome:${claim.id}`);
    if (!decoded.ok) continue;
    everything ||= WIDE.has(decoded.entry.kind);
    for (const name of cellsOf(setup, decoded.entry)) names.add(name);
  }
  return { names: [...names], everything };
}

function cellsOf(setup: Setup, { kind, data }: Entry): CellName[] {
  switch (kind) {
    case 'result-recorded':
    case 'ruling-made':
      return [data.deal, data.corrects?.deal].flatMap((deal) =>
        deal ? dealCells(setup, deal) : [],
      );
    case 'result-withdrawn':
    case 'board-closed':
      return dealCells(setup, data.deal);
    case 'held-admitted':
    case 'held-dismissed':
      return [`held:${data.seq}`];
    case 'tournament-opened':
    case 'movement-set':
    case 'publication-set':
    case 'session-closed':
    case 'people-changed':
      return [];
  }
}

function dealCells(setup: Setup, deal: DealId): CellName[] {
  const field = fieldOfDeal(setup, deal)?.field;
  const { session } = parseDeal(deal);
  return [
    `deal:${deal}`,
    `progress:${session}`,
    ...(field === undefined ? [] : [`field:${field}` as const]),
  ];
}
