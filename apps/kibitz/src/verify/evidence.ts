import type { LogLine, StateCells, TournamentId } from '#contracts';
import { Buffer } from 'node:buffer';
import type { Doors } from '../system/doors.js';
import { type Logged, OfflineTournament } from '../score/offline.js';
import { UserFault } from '../up/user-fault.js';

/** A state as Redis has it, and the same recomputed from the log up to that very entry. */
export interface Evidence {
  readonly found: StateCells;
  readonly recomputed: OfflineTournament;
  /** The log up to that entry. */
  readonly log: readonly Logged[];
}

/** @throws UserFault when there is no such tournament */
export async function gather(doors: Doors, t: TournamentId): Promise<Evidence> {
  const found = await doors.get<StateCells>(`/v1/tournaments/${t}/desk/cells`);
  if (found === undefined) throw new UserFault(`not-found: tournament ${t} is not here`);
  const log = (await readLog(doors, t)).filter(({ seq }) => seq <= found.seq);
  const recomputed = new OfflineTournament(t);
  recomputed.take(log);
  return { found, recomputed, log };
}

async function readLog(doors: Doors, t: TournamentId): Promise<Logged[]> {
  const text = await doors.text(`/v1/tournaments/${t}/log`);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { body, ...rest } = JSON.parse(line) as LogLine;
      return { ...rest, body: Buffer.from(body, 'base64') };
    });
}
