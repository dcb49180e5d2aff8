import type { MovementSet } from '#contracts';

type Round = MovementSet['rounds'][number];

/** Half of what an entry may hold, so that its envelope and the last piece always fit. */
const PART_BYTES = 8 * 1024;

const bytesOf = (value: unknown): number => JSON.stringify(value).length;

/** A movement in as many entries as it needs: the same movement number again adds what was left out. */
export function movementParts(movement: MovementSet): MovementSet[] {
  const pieces = [
    ...movement.contestants.map((contestant) => ({ contestant })),
    ...movement.rounds.flatMap(({ round, tables }) => tables.map((table) => ({ round, table }))),
  ];
  return parts(pieces).map((part) => ({
    ...movement,
    contestants: part.flatMap((it) => ('contestant' in it ? [it.contestant] : [])),
    rounds: roundsOf(part.flatMap((it) => ('table' in it ? [it] : []))),
  }));
}

function parts<T>(pieces: readonly T[]): T[][] {
  const all: T[][] = [[]];
  let bytes = 0;
  for (const piece of pieces) {
    bytes += bytesOf(piece);
    if (bytes > PART_BYTES) {
      all.push([]);
      bytes = bytesOf(piece);
    }
    all.at(-1)!.push(piece);
  }
  return all;
}

function roundsOf(tables: { round: number; table: Round['tables'][number] }[]): Round[] {
  const rounds = new Map<number, Round>();
  for (const { round, table } of tables) {
    const known = rounds.get(round) ?? { round, tables: [] };
    known.tables.push(table);
    rounds.set(round, known);
  }
  return [...rounds.values()];
}
