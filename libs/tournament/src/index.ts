// The door of #tournament: entries in, outcomes and changes out, and the views read from the state.
export * from './card.js';
export * from './cells.js';
export { publicDealCell } from './deal.js';
export * from './desk-view.js';
export { decodeHead, encodeHead, type Head } from './head.js';
export * from './label.js';
export * from './needs.js';
export { officialEntries } from './official-entries.js';
export { differingRows, officialRows } from './official-rows.js';
export {
  decodeOfficials,
  dueLists,
  isWritten,
  officialAlarms,
  type OfficialState,
} from './officials.js';
export * from './rank-rows.js';
export { idOf, reduce, REDUCER_VERSION } from './reduce.js';
export { decodeSetup, encodeSetup, type FieldSetup, type Setup, type TableRound } from './setup.js';
export { advance, dealCell, emptyBase, viewOf } from './replay.js';
export * from './standings.js';
export * from './status.js';
export * from './step.js';
export * from './traveller.js';
export * from './view.js';
