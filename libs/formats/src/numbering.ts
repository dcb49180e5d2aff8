import type { ContestantId } from '#contracts';
import type { Side } from '#scoring';

/** A start number seen in a place; `moment` is anything during which a pair sits in one place only. */
export interface Sighting {
  readonly moment: string;
  readonly section: string;
  readonly side: Side;
  readonly number: string;
}

/** What a start number means in a file. */
export interface Numbering {
  /** NS 3 and EW 3 are two pairs. */
  readonly perSide: boolean;
  /** A 3 and B 3 are two pairs. */
  readonly perSection: boolean;
}

/**
 * Reads from the sightings what numbers mean: a number in two places at one moment stands for two pairs, so
 * an arrow switch (13 now EW, later NS) is told from numbers that run per side.
 */
export function numberingOf(sightings: readonly Sighting[]): Numbering {
  const seen = new Map<string, Sighting>();
  let [perSide, perSection] = [false, false];
  for (const it of sightings) {
    const inSection = `${it.moment} ${it.section} ${it.number}`;
    const anywhere = `${it.moment} ${it.number}`;
    perSide ||= (seen.get(inSection) ?? it).side !== it.side;
    perSection ||= (seen.get(anywhere) ?? it).section !== it.section;
    seen.set(inSection, it);
    seen.set(anywhere, it);
  }
  return { perSide, perSection };
}

/** @example contestantOf({ perSide: true, perSection: false }, sighting) // 'NS3' */
export const contestantOf = (
  { perSide, perSection }: Numbering,
  { section, side, number }: Omit<Sighting, 'moment'>,
): ContestantId => `${perSection ? `${section}-` : ''}${perSide ? side : 'p'}${number}`;
