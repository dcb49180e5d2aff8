import type { MovementSet } from '#contracts';

type Piece =
  { contestant: MovementSet['contestants'][number] } | { round: MovementSet['rounds'][number] };

/** Of the 16 KiB an entry may have: a round is one piece, and the largest is below 10 KiB. */
const PART_BYTES = 12 * 1024;

/**
 * A movement in as many entries as it needs, start numbers first: the same movement number again adds what
 * was left out. A round stays whole, as a later one of its number takes its place.
 */
export function movementParts(movement: MovementSet): MovementSet[] {
  const pieces: Piece[] = [
    ...movement.contestants.map((contestant) => ({ contestant })),
    ...movement.rounds.map((round) => ({ round })),
  ];
  return parts(pieces).map((part) => ({
    ...movement,
    contestants: part.flatMap((it) => ('contestant' in it ? [it.contestant] : [])),
    rounds: part.flatMap((it) => ('round' in it ? [it.round] : [])),
  }));
}

function parts(pieces: readonly Piece[]): Piece[][] {
  const all: Piece[][] = [[]];
  let bytes = 0;
  for (const piece of pieces) {
    const size = JSON.stringify(piece).length;
    if (bytes > 0 && bytes + size > PART_BYTES) {
      all.push([]);
      bytes = 0;
    }
    bytes += size;
    all.at(-1)!.push(piece);
  }
  return all;
}
