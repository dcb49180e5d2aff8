import { randomInt } from 'node:crypto';
import { partitionOf, type TournamentId } from '#contracts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

const someId = (): TournamentId =>
  Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** New tournaments, each in a partition of its own. */
export function distinctTournaments(count: number): TournamentId[] {
  const byPartition = new Map<number, TournamentId>();
  while (byPartition.size < count) {
    const t = someId();
    byPartition.set(partitionOf(t), t);
  }
  return [...byPartition.values()];
}
