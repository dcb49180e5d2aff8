export * from './access/index.js';
export { appendEntry, appendMessage, messageOf, type Message, type Stored } from './append.js';
export { connectAs, type LogAddress } from './connection.js';
export { Doorbell, type Ring } from './doorbell.js';
export { OrderedFeed } from './feed.js';
export {
  type Draft,
  Journal,
  type JournalBook,
  type JournalRecord,
  memoryBook,
  type Offer,
} from './journal.js';
export type { RawEntry } from './raw-entry.js';
export { type LogState, LogReader, readLog, type Stretch } from './read-log.js';
export { ALL_PARTITIONS, ringName } from './stream-config.js';
export { ensureRing, ensureStreams, type StreamsReport } from './streams.js';
