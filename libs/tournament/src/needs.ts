import type { Claim, DealId, Decoded, Entry } from '#contracts';
import { parseDeal } from '#contracts';
import type { CellName, Cells } from './cells.js';
import { decodeMarks, isSeen } from './marks.js';
import { fieldOfDeal, type Setup } from './setup.js';
import type { LogEntry, Needs } from './step.js';

/** The kinds that may move every board: rare, so they may read everything. */
const WIDE: ReadonlySet<string> = new Set([
  'movement-set',
  'session-closed',
  'publication-set',
  'held-admitted',
]);

/**
 * The cells a batch reads: a result's own deal, its field and its device; never another deal. `known`: cells the
 * caller holds already, from which it may follow that others are absent.
 */
export function needs(
  setup: Setup,
  entries: readonly LogEntry[],
  known: Cells = NOTHING_KNOWN,
): Needs {
  const names = new Set<CellName>();
  let everything = false;
  for (const { decoded } of entries) {
    if (decoded.ok === 'newer') break;
    const claim = decoded.ok ? decoded.entry : decoded.claim;
    if (claim) names.add(`device:${claim.device}`);
    if (claim && mayBeSeen(known, claim)) names.add(`outcome:${claim.id}`);
    if (!decoded.ok) continue;
    everything ||= WIDE.has(decoded.entry.kind);
    for (const name of cellsOf(setup, decoded.entry)) names.add(name);
    for (const name of officialCells(setup, decoded)) names.add(name);
  }
  return { names: [...names], everything };
}

const NOTHING_KNOWN: Cells = new Map();

/** An entry of which its device's marks do not know was never answered. */
function mayBeSeen(known: Cells, { device, n }: Claim): boolean {
  const cell: CellName = `device:${device}`;
  return !known.has(cell) || isSeen(decodeMarks(known.get(cell)), n);
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
    case 'standings-closed':
      return [];
  }
}

/** The official lists an entry may write or contradict; a table's word changes no closed session. */
function officialCells(
  setup: Setup,
  { entry, source }: Extract<Decoded, { ok: true }>,
): CellName[] {
  const views = officialViews(setup, entry, source.by === 'table');
  if (views.length === 0) return [];
  const fields = [...setup.fields.keys()].map((field): CellName => `field:${field}`);
  return ['officials', ...views.map((view): CellName => `official:${view}`), ...fields];
}

function officialViews(setup: Setup, { kind, data }: Entry, byTable: boolean): string[] {
  if (kind === 'standings-closed') return [data.view];
  const of = (sessions: Iterable<string>): string[] => [
    ...[...sessions].map((it) => `session-${it}`),
    'overall',
  ];
  if (WIDE.has(kind)) return of(new Set(setup.sections.map((it) => it.session)));
  if (byTable || !('deal' in data)) return [];
  const moved = 'corrects' in data && data.corrects ? [data.corrects.deal] : [];
  return of(new Set([data.deal, ...moved].map((deal) => parseDeal(deal).session)));
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
