// The door of #formats: files of other programs and of our own, to and from entries.
export { scoreOf } from './bws/contract-text.js';
export { withClosings } from './closings.js';
export type { Door, Evening, EveningEntry } from './evening.js';
export { FormatError, type FormatErrorCode } from './format-error.js';
export { type Message, messageOf } from './message.js';
export { onDevices } from './on-devices.js';
export { openedWith, type Opening, openingIn } from './opened-with.js';
export { type EveningFile, readEvening } from './read-evening.js';
export { sampleEvening } from './sample-evening.js';
export { usebioEvening } from './usebio/evening.js';
export type { UsebioBoard, UsebioLine, UsebioPair, UsebioRows } from './usebio/rows.js';
