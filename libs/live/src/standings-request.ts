import type { StandingsSnapshot, TournamentId } from '#contracts';
import type { Connection } from './connect.js';

/** No such tournament now: it is being rebuilt, or has gone. */
export class NotThereError extends Error {
  override readonly name = 'NotThereError';
}

export interface StandingsRequest {
  t: TournamentId;
  view: string;
  /** Rows `from` (1 is the first) and how many, at most 1,000; without a page the view as it is pushed. */
  page?: { from: number; count: number };
}

/** Asks for standings over HTTP. @throws NotThereError on 404, Error on any other fault */
export async function requestStandings(
  { options: { base, token } }: Pick<Connection, 'options'>,
  { t, view, page }: StandingsRequest,
): Promise<StandingsSnapshot> {
  const desk = token === undefined ? '' : '/desk';
  const rows = page ? `&from=${page.from}&count=${page.count}` : '';
  const answer = await fetch(`${base}/v1/tournaments/${t}${desk}/standings?view=${view}${rows}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  if (answer.status === 404) throw new NotThereError(`standings of ${t} are not there`);
  if (!answer.ok) throw new Error(`standings of ${t}: HTTP ${answer.status}`);
  return (await answer.json()) as StandingsSnapshot;
}
