import type { DeskSnapshot, TournamentId } from '#contracts';
import type { Stage } from '../stage/stage.js';

/** Entries of a tournament that the scorer did not accept: a measured result must have scored. */
export async function misfits({ url }: Stage, t: TournamentId): Promise<number> {
  const response = await fetch(`${url.ours}/v1/tournaments/${t}/desk`, {
    headers: { authorization: 'Bearer bench' },
  });
  if (!response.ok) throw new Error(`the desk of ${t} answers ${response.status}`);
  const { counts } = (await response.json()) as DeskSnapshot;
  return counts.submitted - counts.accepted;
}
