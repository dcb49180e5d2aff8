import { TournamentId } from '#contracts';
import { InvalidArgumentError } from 'commander';

/** @throws InvalidArgumentError unless the text is a tournament's id */
export function tournamentArgument(text: string): TournamentId {
  const id = TournamentId.safeParse(text);
  if (id.success) return id.data;
  throw new InvalidArgumentError('a tournament id is 12 of a-z 0-9');
}
