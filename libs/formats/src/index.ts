// The door of #formats: files of other programs and of our own, to and from entries.
export { bwsEvening } from './bws/evening.js';
export { readBwsRows } from './bws/read-rows.js';
export type { BwsRows, PlayerRow, ReceivedRow, RoundRow, SectionRow } from './bws/rows.js';
export { withClosings } from './closings.js';
export type { Door, Evening, EveningEntry } from './evening.js';
export { FORMAT_ERROR_CODES, FormatError, type FormatErrorCode } from './format-error.js';
export { readKibitzLog } from './kibitz-log/read.js';
export { writeKibitzLog } from './kibitz-log/write.js';
export { type Message, messageOf } from './message.js';
export { onDevices } from './on-devices.js';
export { openedWith, type Opening, openingIn } from './opened-with.js';
export { type EveningFile, readEvening } from './read-evening.js';
export { sampleEvening } from './sample-evening.js';
export { usebioEvening } from './usebio/evening.js';
export { readUsebioRows } from './usebio/read-rows.js';
export type { UsebioBoard, UsebioLine, UsebioPair, UsebioRows } from './usebio/rows.js';
