import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { LOG_STREAM, PEOPLE_BUCKET, type TournamentId, tournamentFilter } from '#contracts';

/** Removes a tournament's entries and names; the scorer's audit then removes what was made of them. */
export async function purgeTournament(admin: NatsConnection, t: TournamentId): Promise<void> {
  const manager = await jetstreamManager(admin, { checkAPI: false });
  await manager.streams.purge(LOG_STREAM, { filter: tournamentFilter(t) });
  await manager.streams.purge(`KV_${PEOPLE_BUCKET}`, { filter: `$KV.${PEOPLE_BUCKET}.${t}.>` });
}
