export { type AlarmNotice, readAlarms, writeAlarms } from './alarms.js';
export { apply, type Application, halt } from './apply.js';
export { connectRedis } from './connection.js';
export {
  beginning,
  type Cursor,
  type Halted,
  nextCursor,
  type Origin,
  type Position,
  readCursor,
} from './cursor.js';
export type { Expected, WriteResult } from './fenced-write.js';
export { readListings, removeListing, writeListing } from './listings.js';
export { load, type LoadRequest } from './load.js';
export {
  type DeskLists,
  DeskReader,
  deskReader,
  type OutcomesReading,
  publicReader,
  readOutcomes,
} from './readers.js';
export { drop, replace, type Replaced, type Replacement } from './replace.js';
export { beat, endBeat, liveScorers } from './scorers.js';
export { readTail } from './tail.js';
export {
  type DealsReading,
  type ViewPosition,
  ViewReader,
  type ViewReading,
  type ViewRequest,
} from './views.js';
