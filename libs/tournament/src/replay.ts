import type { DealId } from '#contracts';
import type { CellName, CellValue, CellWrites } from './cells.js';
import { NEW_HEAD } from './head.js';
import { reduce } from './reduce.js';
import { setupOf } from './setup.js';
import type { Base, LogEntry, Step } from './step.js';
import type { View } from './view.js';

/** A tournament before its first entry, all in memory. */
export const emptyBase = (): Base => ({
  head: NEW_HEAD,
  setup: setupOf([]),
  cells: new EveryCell(),
  complete: true,
});

/** Cells of which none is missing: what is not there does not exist. */
class EveryCell extends Map<CellName, CellValue | undefined> {
  override has(): boolean {
    return true;
  }
}

/** The next entries on a state held in memory: the scorer's own `reduce`, with no store around it. */
export function advance(base: Base, entries: readonly LogEntry[]): { base: Base; step: Step } {
  const step = reduce(base, entries);
  const cells = written(base.cells, step.cells);
  return { base: { head: step.head, setup: step.setup, cells, complete: true }, step };
}

function written(cells: Base['cells'], writes: CellWrites): EveryCell {
  const next = new EveryCell(cells);
  for (const [name, value] of writes)
    if (value === null) next.delete(name);
    else next.set(name, value);
  return next;
}

/** The desk's view of a state held in memory. */
export function viewOf(t: string, { head, setup, cells }: Base): View {
  const under = <T>(prefix: string): Map<string, T> =>
    new Map(
      [...cells]
        .filter(([name, value]) => name.startsWith(prefix) && value !== undefined)
        .map(([name, value]) => [name.slice(prefix.length), value as T]),
    );
  const deals: DealId[] = [...under<string>('deal:').keys()];
  return { t, head, setup, fields: under('field:'), progress: under('progress:'), deals };
}

/** The value of a deal's cell in a state held in memory. */
export const dealCell = ({ cells }: Base, deal: DealId): string | undefined =>
  cells.get(`deal:${deal}`) as string | undefined;
