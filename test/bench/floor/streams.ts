import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { LOG_STREAM, partitionFilter } from '#contracts';
import { ALL_PARTITIONS, type Message, ringName } from '#log';

export const FLOOR_STREAM = 'FLOOR';

/** The floor's own subject for an entry of the log. */
const floorSubject = (subject: string): string => subject.replace(/^log\./, 'floor.');

/** The same entry as the floor gets it. */
export const forFloor = (message: Message): Message => ({
  ...message,
  subject: floorSubject(message.subject),
});

/** A second stream with one durable consumer a partition, all configured as the server holds the log's own. */
export async function makeFloorStream(nc: NatsConnection): Promise<void> {
  const manager = await jetstreamManager(nc, { checkAPI: false });
  const log = await manager.streams.info(LOG_STREAM);
  await manager.streams.add({ ...log.config, name: FLOOR_STREAM, subjects: ['floor.>'] });
  for (const partition of ALL_PARTITIONS) {
    const ring = await manager.consumers.info(LOG_STREAM, ringName(partition));
    const filter_subject = floorSubject(partitionFilter(partition));
    await manager.consumers.add(FLOOR_STREAM, { ...ring.config, filter_subject });
  }
}
