import type { Position } from '#contracts';
import { desk, publicDealCell, standings, status, traveller, type View } from '#tournament';
import type { Doors } from '../system/doors.js';
import { differences } from './differences.js';
import type { Evidence } from './evidence.js';

/** More rows than any tournament has: a view comes whole. */
const WHOLE = 'from=1&count=1000';

interface Snapshot {
  readonly path: string;
  readonly expected: unknown;
}

export interface Compared {
  readonly snapshots: number;
  readonly differences: string[];
  /** Play went on meanwhile: what was compared belongs to two versions. */
  readonly moved: boolean;
}

/** Compares what the gateway answers, to the public and to the desk, with what the log says. */
export async function compareSnapshots(doors: Doors, evidence: Evidence): Promise<Compared> {
  const result = { snapshots: 0, differences: [] as string[], moved: false };
  for (const { path, expected } of snapshotsOf(evidence)) {
    const found = await doors.get<Position>(path);
    result.snapshots += 1;
    result.moved ||= (found?.offset ?? 0) > evidence.found.seq;
    result.differences.push(...differences(bare(found), bare(expected), path));
  }
  return result;
}

function snapshotsOf({ recomputed, found }: Evidence): Snapshot[] {
  const view = recomputed.view();
  const root = `/v1/tournaments/${view.t}`;
  const held = [...recomputed.cells].flatMap(([name, value]) =>
    name.startsWith('held:') && value !== undefined ? [value as string] : [],
  );
  const rejections = found.cells['rejections'] as string | undefined;
  const officials = recomputed.cells.get('officials') as string | undefined;
  const seenByDesk = [
    { path: `${root}/desk`, expected: desk(view, { held, rejections, officials }) },
    ...contents(recomputed, `${root}/desk`),
  ];
  // Under any other policy the public sees something else than the state.
  if (view.head.publication !== 'live') return seenByDesk;
  const shown = publicCopy(recomputed);
  const seenByAll = { path: root, expected: status(shown.view()) };
  return [...seenByDesk, seenByAll, ...contents(shown, root)];
}

type Copy = Pick<Evidence['recomputed'], 'view' | 'dealCell'>;

/** The deals without their history, which is the desk's. */
function publicCopy(recomputed: Evidence['recomputed']): Copy {
  const view = recomputed.view();
  const dealCell = (deal: string): string | undefined => {
    const cell = recomputed.dealCell(deal);
    return cell === undefined ? undefined : (publicDealCell(cell) ?? undefined);
  };
  const deals = view.deals.filter((deal) => dealCell(deal) !== undefined);
  return { view: () => ({ ...view, deals }), dealCell };
}

function contents(copy: Copy, root: string): Snapshot[] {
  const view = copy.view();
  return [
    ...viewNames(view).map((name) => ({
      path: `${root}/standings?view=${name}&${WHOLE}`,
      expected: standings(view, name),
    })),
    ...view.deals.map((deal) => ({
      path: `${root}/deals/${deal}`,
      expected: traveller(view, deal, copy.dealCell(deal)),
    })),
  ];
}

function viewNames(view: View): string[] {
  const { sessions, sections, winners } = status(view);
  return [
    'overall',
    ...(winners === 2 ? ['ns', 'ew'] : []),
    ...sessions.map((it) => `session-${it}`),
    ...sections.map((it) => `section-${it}`),
  ];
}

const NOT_COMPARED: ReadonlySet<string> = new Set(['epoch', 'offset', 'view', 'names']);

/** Without the position, and without the names, which never were in the log. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !NOT_COMPARED.has(key));
  return Object.fromEntries(kept.map(([key, it]) => [key, bare(it)]));
}
