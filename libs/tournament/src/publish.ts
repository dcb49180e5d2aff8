import type { CellName, CellValue, CellWrites } from './cells.js';
import { publicDealCell } from './deal.js';
import { encodeHead, type Head } from './head.js';
import { encodeSetup } from './setup.js';
import type { ViewRecord, ViewStep } from './step.js';
import type { Workspace } from './workspace.js';

/** The head as the public may see it: nothing of what waits or was refused. */
export const publicHead = ({ due: _, ...head }: Head): Head => ({
  ...head,
  counts: { accepted: 0, held: 0, rejected: 0 },
});

/** What the batch changes in the public's own copies, as the publication state allows. */
export function publish(work: Workspace, desk: ViewRecord): ViewStep {
  const { head, base } = work;
  const cells: CellWrites = new Map();
  const headText = encodeHead(publicHead(head));
  const headMoved = headText !== encodeHead(publicHead(base.head));
  if (head.publicSince !== base.head.publicSince) return snapshot(work, headText);
  if (headMoved) cells.set('head', headText);
  if (head.publication === 'hidden')
    return { reset: false, cells, ...(headMoved && { record: STATUS_ONLY }) };
  for (const [name, value] of work.writes)
    if (isPublic(name)) cells.set(name, forPublic(name, value));
  const record = { ...desk, status: desk.deals.length > 0 || desk.setup === true || headMoved };
  return { reset: false, cells, ...(says(record) && { record }) };
}

const STATUS_ONLY: ViewRecord = { rows: [], deals: [], status: true };

/** A new policy is a new public epoch: everything it shows, and nothing else. */
function snapshot(work: Workspace, headText: string): ViewStep {
  const cells: CellWrites = new Map([['head', headText]]);
  const shown = work.head.publication === 'live';
  if (shown) {
    for (const name of work.base.cells.keys()) addPublic(work, cells, name);
    for (const name of work.writes.keys()) addPublic(work, cells, name);
    cells.set('setup', encodeSetup(work.setup));
  }
  const record: ViewRecord = shown
    ? { rows: 'all', deals: work.allDeals(), status: true, setup: true }
    : STATUS_ONLY;
  return { reset: true, cells, record };
}

function addPublic(work: Workspace, cells: CellWrites, name: CellName): void {
  const value = isPublic(name) ? work.read(name) : undefined;
  const shown = value === undefined ? null : forPublic(name, value);
  if (shown !== null) cells.set(name, shown);
}

const isPublic = (name: CellName): boolean => /^(setup$|deal:|field:|progress:)/.test(name);

const forPublic = (name: CellName, value: CellValue | null): CellValue | null =>
  name.startsWith('deal:') && typeof value === 'string' ? publicDealCell(value) : value;

const says = ({ rows, deals, status, setup, people }: ViewRecord): boolean =>
  rows === 'all' ||
  rows.length + deals.length > 0 ||
  status ||
  setup === true ||
  people !== undefined;
