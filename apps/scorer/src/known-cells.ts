import type { CellName, Cells, CellValue, CellWrites } from '#tournament';

/** Most tournaments fit whole; of the largest the boards in play do. */
const BYTES_KEPT = 2 * 1024 * 1024;

/** Outcomes and held entries grow with the log and are seldom asked for; the setup is remembered as built. */
const PASSING = /^(setup$|outcome:|held:)/;

/**
 * The cells of one state that this process has read or written, as its last step left them. Valid for as long as
 * nobody else moved the state, which the compare-and-set finds out.
 */
export class KnownCells {
  private readonly known = new Map<CellName, CellValue | undefined>();
  private bytes = 0;

  get cells(): Cells {
    return this.known;
  }

  /** Puts in what was read; all of it stays until the next `write`. */
  read(cells: Cells): void {
    for (const [name, value] of cells) this.put(name, value);
  }

  /** Follows a step that was applied, then drops what is too much, longest unwritten first. */
  write(writes: CellWrites): void {
    for (const [name, value] of writes) this.put(name, value ?? undefined);
    for (const name of this.known.keys()) {
      if (PASSING.test(name) || this.bytes > BYTES_KEPT) this.drop(name);
    }
  }

  private put(name: CellName, value: CellValue | undefined): void {
    this.drop(name);
    this.known.set(name, value);
    this.bytes += name.length + (value?.length ?? 0);
  }

  private drop(name: CellName): void {
    if (!this.known.has(name)) return;
    this.bytes -= name.length + (this.known.get(name)?.length ?? 0);
    this.known.delete(name);
  }
}
